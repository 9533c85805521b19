import { useState } from 'react';
import { clusterText } from '../../text/ui/cluster.ts';
import {
  mostNodes,
  withNode,
  type ClusterDraft,
  type DraftProblem,
  type NodeDraft,
  type NodeField,
} from '../../viewer/cluster/draft.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';

const fields = ['name', 'zone', 'cpu', 'memory', 'pods', 'labels', 'taints', 'images'] as const;

export const fieldId = (node: number, field: NodeField): string => `cluster-${node}-${field}`;

/** A cluster built by hand: its nodes one below the other, then its control plane. */
export function ClusterForm({
  draft,
  problems,
  onChange,
}: {
  readonly draft: ClusterDraft;
  readonly problems: readonly DraftProblem[];
  readonly onChange: (draft: ClusterDraft) => void;
}) {
  const t = useText(clusterText);
  const [said, setSaid] = useState('');
  const { nodes } = draft;
  const add = (): void => {
    const next = withNode(draft);
    onChange(next);
    setSaid(t.nodeAdded(next.nodes.at(-1)?.name ?? ''));
  };
  const remove = (i: number): void => {
    onChange({ ...draft, nodes: nodes.filter((_, at) => at !== i) });
    setSaid(t.nodeRemoved(nodes[i]?.name ?? ''));
    document.getElementById('cluster-add')?.focus();
  };
  return (
    <>
      <h3>{t.nodes}</h3>
      {nodes.map((node, i) => (
        <fieldset key={i} className="cluster-node">
          <legend>{t.node(i + 1)}</legend>
          {nodes.length > 1 && (
            <IconButton
              className="cluster-remove"
              icon="bin"
              iconSize={18}
              label={t.removeNode(node.name)}
              onClick={() => remove(i)}
            />
          )}
          {fields.map((field) => (
            <Field
              key={field}
              id={fieldId(i, field)}
              field={field}
              value={node[field]}
              problem={problems.find((each) => each.node === i && each.field === field)}
              onChange={(value) =>
                onChange({ ...draft, nodes: replaced(nodes, i, { ...node, [field]: value }) })
              }
            />
          ))}
        </fieldset>
      ))}
      <p className="cluster-add">
        <Button type="button" id="cluster-add" disabled={nodes.length >= mostNodes} onClick={add}>
          {t.addNode}
        </Button>
        <span role="status">{nodes.length >= mostNodes ? t.most(mostNodes) : said}</span>
      </p>
      <h3>{t.controlPlane}</h3>
      <div className="cluster-plane">
        <Choice
          label={t.etcdMembers}
          value={String(draft.etcdMembers)}
          options={[
            ['1', t['etcd 1']],
            ['3', t['etcd 3']],
          ]}
          onChange={(value) => onChange({ ...draft, etcdMembers: value === '3' ? 3 : 1 })}
        />
        <Choice
          label={t.controllerInstances}
          value={String(draft.controllerInstances)}
          options={[
            ['1', t['instances 1']],
            ['2', t['instances 2']],
          ]}
          onChange={(value) => onChange({ ...draft, controllerInstances: value === '2' ? 2 : 1 })}
        />
        <Choice
          label={t.provisioner}
          value={draft.provisioner}
          options={(['none', 'local-path', 'minikube-hostpath'] as const).map((name) => [
            name,
            t[`provisioner ${name}`],
          ])}
          onChange={(value) => onChange({ ...draft, provisioner: value as ClusterDraft['provisioner'] })}
        />
      </div>
    </>
  );
}

function replaced(nodes: readonly NodeDraft[], at: number, node: NodeDraft): readonly NodeDraft[] {
  return nodes.map((each, i) => (i === at ? node : each));
}

const hints = { labels: 'labelsHint', taints: 'taintsHint', images: 'imagesHint' } as const;

function Field({
  id,
  field,
  value,
  problem,
  onChange,
}: {
  readonly id: string;
  readonly field: NodeField;
  readonly value: string;
  readonly problem: DraftProblem | undefined;
  readonly onChange: (value: string) => void;
}) {
  const t = useText(clusterText);
  const hint = field in hints ? t[hints[field as keyof typeof hints]] : undefined;
  return (
    <div className="cluster-field" data-field={field}>
      <label htmlFor={id}>{t[field]}</label>
      <input
        id={id}
        type="text"
        value={value}
        placeholder={hint}
        translate="no"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className="cluster-problem">
          {wordsOf(t as unknown as Words, problem)}
        </p>
      )}
    </div>
  );
}

type Words = Readonly<Record<string, string | ((what: string) => string) | undefined>>;

function wordsOf(t: Words, { field, why, what }: DraftProblem): string {
  const words = t[`${why} ${field}`];
  return typeof words === 'function' ? words(what) : (words ?? '');
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChange: (value: string) => void;
}) {
  return (
    <label className="cluster-field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
