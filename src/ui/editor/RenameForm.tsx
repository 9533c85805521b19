import { useEffect, useId, useRef, useState } from 'react';
import { editorText } from '../../text/ui/editor.ts';
import { Button } from '../design/Button.tsx';
import { useText } from '../use-text.ts';
import { maxNameLength, type NameProblem } from './files.ts';

/** Another name for a file. What is wrong with it is said where it is typed. */
export function RenameForm({
  name,
  onRename,
  onClose,
}: {
  readonly name: string;
  readonly onRename: (to: string) => NameProblem | null;
  readonly onClose: () => void;
}) {
  const t = useText(editorText);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
    // The ending mostly stays.
    const dot = name.lastIndexOf('.');
    field.current?.setSelectionRange(0, dot > 0 ? dot : name.length);
  }, [name]);
  return (
    <form
      className="rename"
      onSubmit={(event) => {
        event.preventDefault();
        const found = onRename(typed.trim());
        setProblem(found);
        if (found === null) onClose();
        else field.current?.focus();
      }}
    >
      <label htmlFor={id}>{t.fileName}</label>
      <input
        ref={field}
        id={id}
        value={typed}
        spellCheck={false}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          onClose();
        }}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit">{t.rename}</Button>
      <Button look="ghost" onClick={onClose}>
        {t.cancel}
      </Button>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert">
          {problem === 'long' ? t.nameLong(maxNameLength) : t[nameTexts[problem]]}
        </p>
      )}
    </form>
  );
}

const nameTexts = {
  empty: 'nameEmpty',
  slash: 'nameSlash',
  signs: 'nameSigns',
  taken: 'nameTaken',
} as const;
