interface EndButtonProps {
  readonly end: 'first' | 'last';
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** To either end of the show: a full triangle at a wall, where a chapter is a hook at one. */
export function EndButton({ end, label, disabled, onClick }: EndButtonProps) {
  return (
    <button
      type="button"
      className="ui-button ui-button-icon ctl-end"
      aria-label={label}
      title={label}
      data-testid={end}
      disabled={disabled}
      onClick={onClick}
    >
      <svg className="ui-icon" width={18} height={18} viewBox="0 0 24 24" aria-hidden="true">
        {end === 'first' ? (
          <>
            <path d="M18 6.5v11L9.5 12z" className="solid" />
            <path d="M6 6v12" />
          </>
        ) : (
          <>
            <path d="M6 6.5v11l8.5-5.5z" className="solid" />
            <path d="M18 6v12" />
          </>
        )}
      </svg>
    </button>
  );
}
