import { imagePullsAt, resolvedAt } from '../../playback/insides/images.ts';
import { registryText } from '../../text/ui/insides/registry.ts';
import { bytes } from '../../text/units.ts';
import { Octagon } from '../Octagon.tsx';
import { useText } from '../use-text.ts';
import { InsideFrame, Part } from './InsideFrame.tsx';
import { useInsideMoment } from './use-inside-moment.ts';

/** What the registry was asked for and what it said, and each image on its way to a node. */
export function RegistryInside() {
  const t = useText(registryText);
  const moment = useInsideMoment();
  const { index, time } = moment;
  const resolved = resolvedAt(index, time);
  const pulls = imagePullsAt(index, time);
  return (
    <InsideFrame glyph="registry" title={t.title} sub={t.sub} moment={moment} parties={['registry']}>
      {pulls.length === 0 && resolved.length === 0 && <p className="inside-quiet">{t.none}</p>}
      {resolved.length > 0 && (
        <Part title={t.images} note={resolved.length}>
          <ul className="registry-images">
            {resolved.map(({ id, detail: { image, digest, bytes: size, layers, error } }) => (
              <li key={id} data-bad={error !== undefined || undefined}>
                <b translate="no">{image}</b>
                {digest === null ? (
                  <span>
                    <Octagon /> {t.unknown}
                  </span>
                ) : (
                  <span>
                    {bytes(size)} · {t.layers(layers)}
                  </span>
                )}
                <code translate="no">{error ?? digest}</code>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {pulls.length > 0 && (
        <Part title={t.pulls} note={pulls.length}>
          <ul className="registry-pulls">
            {[...pulls].reverse().map((pull) => (
              <li key={`${pull.node} ${pull.image} ${String(pull.at)}`} data-state={pull.state}>
                <p>
                  <code translate="no">{pull.image}</code>
                  <span>{t.to(pull.node)}</span>
                  <b>
                    {pull.state === 'failed' && <Octagon />} {t[pull.state]}
                  </b>
                  {pull.bytes > 0 && (
                    <small>
                      {bytes(Math.round(pull.arrived))} / {bytes(pull.bytes)}
                    </small>
                  )}
                </p>
                {pull.layers.length > 0 && (
                  <span className="pull-layers" aria-hidden="true">
                    {pull.layers.map((layer) => (
                      <span
                        key={layer.index}
                        style={{ flexGrow: layer.bytes / pull.bytes }}
                        data-unpacked={layer.unpacked || undefined}
                        title={`${layer.digest ?? layer.index + 1} · ${bytes(layer.bytes)}`}
                      >
                        <i style={{ width: `${layer.arrived * 100}%` }} />
                      </span>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </InsideFrame>
  );
}
