import type { Line } from '../../text/narration/line.ts';

/** A sentence with its strong parts. */
export function Sentence({ line }: { readonly line: Line }) {
  return line.map((segment, i) =>
    typeof segment === 'string' ? (
      <Words key={i} text={segment} />
    ) : (
      <b key={i}>
        <Words text={segment.strong} />
      </b>
    ),
  );
}

const name = /([A-Za-z\d]+(?:[-.:/][A-Za-z\d]+)+)/;
const longest = 28;

/** Words in which a name such as node-2 is not broken at its hyphen, as long as it is short enough for a line. */
export function Words({ text }: { readonly text: string }) {
  return text.split(name).map((part, i) =>
    i % 2 === 1 && part.length <= longest ? (
      <span key={i} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
