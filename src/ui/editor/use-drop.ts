import { useState, type DragEvent } from 'react';

interface DropProps {
  readonly 'data-dropping': true | undefined;
  readonly onDragOverCapture: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDropCapture: (event: DragEvent) => void;
}

/** Lets files be dropped on an element. Dragged text stays the editor's own affair. */
export function useDrop(onFiles: (files: readonly File[]) => void): DropProps {
  const [dropping, setDropping] = useState(false);
  const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  return {
    'data-dropping': dropping || undefined,
    onDragOverCapture: (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      event.dataTransfer.dropEffect = 'copy';
      setDropping(true);
    },
    onDragLeave: (event) => {
      const { currentTarget, relatedTarget } = event;
      if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setDropping(false);
    },
    onDropCapture: (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      event.stopPropagation();
      setDropping(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
}
