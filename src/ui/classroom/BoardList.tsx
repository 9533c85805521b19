import { useRef } from 'react';
import { StepsAsText } from '../narration/StepsAsText.tsx';
import { useCurrentInView } from '../narration/use-current-in-view.ts';
import './board-list.css';

/** The steps in the picture's place, as large as a class needs them. */
export function BoardList() {
  const list = useRef<HTMLDivElement>(null);
  useCurrentInView(list);
  return (
    <div ref={list} className="class-list">
      <StepsAsText />
    </div>
  );
}
