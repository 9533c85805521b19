import { useRef } from 'react';
import { pageAt } from '../../text/narration/documents.ts';
import { lessonFileText } from '../../text/ui/lesson-file.ts';
import { desk, forgetLesson, takeUp, useDesk } from '../../viewer/lessons/desk.ts';
import { newDraft } from '../../viewer/lessons/draft.ts';
import { recordedRun } from '../../viewer/lessons/recording.ts';
import { refOfKey } from '../../kubernetes/resources.ts';
import type { Story } from '../../viewer/story.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';
import './desk.css';
import { openLessonFile, openLessonText } from './opening.ts';

/** In the library: lessons from files, and the way to make one. `onDone`: the library has done its part. */
export function FileLessons({ onDone }: { readonly onDone: () => void }) {
  const t = useText(lessonFileText);
  const language = useViewer((state) => state.language);
  const hasRun = useViewer((state) => state.run.inputs.length > 0);
  const story = useViewer((state) => state.story);
  const lesson = story?.lesson ?? null;
  const kept = useDesk((state) => state.kept);
  const hasDraft = useDesk((state) => state.draft !== null);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <section aria-labelledby="lesson-files">
      <h3 id="lesson-files">{t.files}</h3>
      <div className="desk-row">
        <input
          ref={chooser}
          type="file"
          accept=".json,.yaml,.yml,application/json"
          hidden
          data-testid="lesson-file"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (!file) return;
            onDone();
            void openLessonFile(file);
          }}
        />
        <Button icon="open" onClick={() => chooser.current?.click()}>
          {t.open}
        </Button>
        {hasDraft && (
          <Button
            icon="rename"
            onClick={() => {
              onDone();
              desk.setState({ isOpen: true });
            }}
          >
            {t.goOn}
          </Button>
        )}
        {lesson !== null && (
          <Button
            icon="rename"
            onClick={() => {
              onDone();
              takeUp(lesson);
            }}
          >
            {t.edit}
          </Button>
        )}
        <Button
          icon="rename"
          data-testid="record"
          disabled={!hasRun}
          onClick={() => {
            onDone();
            takeUp(draftOfRun());
          }}
        >
          {t.record}
        </Button>
      </div>
      <p className="desk-quiet">{t.dropAnywhere}</p>
      {lesson !== null && story !== null && <About story={story} />}
      {kept.length > 0 && (
        <ol>
          {kept.map(({ file, titles, text }) => (
            <li key={file} className="desk-kept">
              <button
                type="button"
                className="lesson-line"
                onClick={() => {
                  onDone();
                  void openLessonText(text, file);
                }}
              >
                {titles[language] ?? titles.ko ?? titles.en ?? file}
              </button>
              <IconButton
                icon="bin"
                iconSize={18}
                label={t.forget(titles[language] ?? titles.ko ?? titles.en ?? file)}
                onClick={() => forgetLesson(file)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What a lesson is for, where to read on, and what its author tells who teaches with it. */
function About({ story: { scenario, text } }: { readonly story: Story }) {
  const t = useText(lessonFileText);
  const language = useViewer((state) => state.language);
  const { documents, links = [] } = scenario;
  return (
    <details className="desk-about">
      <summary>{t.about}</summary>
      <p>{text.purpose}</p>
      {documents.length + links.length > 0 && (
        <>
          <h4>{t.readOn}</h4>
          <ul>
            {links.map(({ url, title }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {title}
                </a>
              </li>
            ))}
            {documents.map((path) => {
              const page = pageAt(path, language);
              return (
                <li key={path}>
                  <a href={page.url} hrefLang={page.language} target="_blank" rel="noopener noreferrer">
                    {page.url}
                  </a>
                  {page.language !== language && ` (${t.inEnglish})`}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {text.teacher.length > 0 && (
        <>
          <h4>{t.forTeachers}</h4>
          <ul>
            {text.teacher.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}

/** What was done on the page, as the beginning of a lesson. */
export function draftOfRun() {
  const { run, focus, language } = viewer.getState();
  const ref = focus === null ? null : refOfKey(focus);
  const follows = ref
    ? [ref.resource.resource, ref.namespace, ref.name].filter((part) => part !== null).join('/')
    : null;
  return newDraft(recordedRun(run), follows, language);
}
