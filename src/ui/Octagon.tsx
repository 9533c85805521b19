import './octagon.css';

/** The sign of what was refused or failed, wherever it stands; what it means is said beside it. */
export function Octagon() {
  return (
    <span className="octagon" aria-hidden="true">
      ×
    </span>
  );
}
