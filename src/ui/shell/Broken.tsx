import { Component, Suspense, type ReactNode } from 'react';
import { shellText } from '../../text/ui/shell.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { useText } from '../use-text.ts';

interface Props {
  readonly children: ReactNode;
  /** Another value is another chance: what broke on one trace may show the next. */
  readonly retryOn?: unknown;
}

interface State {
  readonly error: Error | null;
}

/** A part that may come late, and may stop with an error: it does not take the rest with it, and there is a way back. */
export class Broken extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error !== null && before.retryOn !== this.props.retryOn) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return <Suspense>{this.props.children}</Suspense>;
    return <BrokenPart error={error} onAgain={() => this.setState({ error: null })} />;
  }
}

function BrokenPart({ error, onAgain }: { readonly error: Error; readonly onAgain: () => void }) {
  const t = useText(shellText);
  return (
    <div className="shell-card" role="alert">
      <Icon name="caution" size={28} />
      <b>{t.brokenTitle}</b>
      <p>{t.broken}</p>
      <pre>{error.message}</pre>
      <div className="shell-card-actions">
        <Button look="ink" onClick={onAgain}>
          {t.showAgain}
        </Button>
        <Button onClick={() => window.location.reload()}>{t.reload}</Button>
      </div>
    </div>
  );
}
