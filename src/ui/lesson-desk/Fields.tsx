import { useId } from 'react';

interface FieldProps<T> {
  readonly label: string;
  readonly value: T;
  readonly lang?: string;
  readonly onChange: (value: T) => void;
}

/** A text with its name above it; it grows with what is written. */
export function Words({ label, value, lang, onChange }: FieldProps<string>) {
  const id = useId();
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={1}
        lang={lang}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** Several texts, a line each. */
export function Lines({ label, value, lang, onChange }: FieldProps<readonly string[]>) {
  return (
    <Words
      label={label}
      value={value.join('\n')}
      {...(lang !== undefined && { lang })}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  );
}
