import { useState } from 'react';
import { limits } from '../../manifest/limits.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import type { EditorHandle } from './editing.ts';
import {
  maxFiles,
  nameProblem,
  renamed,
  takenName,
  withFile,
  withFileBack,
  withoutFile,
  type Deleted,
  type Files,
  type FileSet,
  type NameProblem,
} from './files.ts';

/** What is to be said about the files as such. */
export type FileNotice =
  | { readonly kind: 'deleted'; readonly gone: Deleted }
  | { readonly kind: 'many' }
  | { readonly kind: 'large' | 'noText'; readonly name: string };

export interface FileActions {
  readonly notice: FileNotice | null;
  readonly dismiss: () => void;
  readonly show: (name: string) => void;
  readonly create: (wanted: string, text: string) => void;
  /** Why not, or null: it has the new name. */
  readonly rename: (from: string, to: string) => NameProblem | null;
  readonly remove: (name: string) => void;
  readonly undoRemove: () => void;
  /** Files from the reader's own disk, dropped or chosen. */
  readonly take: (files: readonly File[]) => Promise<void>;
}

const now = (): FileSet => {
  const { files, activeFile } = viewer.getState();
  return { files, active: activeFile };
};

export function useFiles(editor: { readonly current: EditorHandle | null }): FileActions {
  const [notice, setNotice] = useState<FileNotice | null>(null);
  const put = ({ files, active }: FileSet): void => viewer.getState().setFiles(files, active);
  const create = (wanted: string, text: string): void => {
    if (Object.keys(now().files).length >= maxFiles) return setNotice({ kind: 'many' });
    const more = withFile(now(), wanted, text);
    editor.current?.forgetFile(more.active);
    setNotice(null);
    put(more);
  };
  return {
    notice,
    dismiss: () => setNotice(null),
    show: (name) => viewer.getState().setActiveFile(name),
    create,
    rename: (from, to) => {
      const problem = nameProblem(to, now().files, from);
      if (problem !== null || from === to) return problem;
      editor.current?.renameFile(from, to);
      put(renamed(now(), from, to));
      return null;
    },
    remove: (name) => {
      const { gone, ...left } = withoutFile(now(), name);
      if (gone.text === '' && Object.keys(left.files).length === 1 && left.active === name) return;
      put(left);
      setNotice({ kind: 'deleted', gone });
    },
    undoRemove: () => {
      if (notice?.kind === 'deleted') put(withFileBack(now(), notice.gone));
      setNotice(null);
    },
    take: async (files) => {
      for (const file of files) {
        if (file.size > limits.length * 4) return setNotice({ kind: 'large', name: file.name });
        const text = await file.text();
        if (text.length > limits.length) return setNotice({ kind: 'large', name: file.name });
        // A NUL, or what is no UTF-8: a picture, an archive.
        if (/[\0\ufffd]/.test(text)) return setNotice({ kind: 'noText', name: file.name });
        // A lesson that lands here is meant to be played.
        if (/^\s*\{[^]*"podreel"|^podreel:/m.test(text.slice(0, 2_000))) {
          const { openLessonText } = await import('../lesson-desk/opening.ts');
          return void (await openLessonText(text, file.name));
        }
        if (now().files[file.name] === text) viewer.getState().setActiveFile(file.name);
        else create(takenName(file.name, now().files), text.replaceAll('\r\n', '\n'));
      }
    },
  };
}

/** The names of the files, in the order of their tabs. */
export function useFileNames(): readonly string[] {
  const files = useViewer((v) => v.files);
  return Object.keys(files);
}

/** Each under its own name; a browser may ask first whether several may come. */
export function downloadAll(files: Files): void {
  for (const [name, text] of Object.entries(files)) download(name, text);
}

/** Hands a file to the reader's own disk. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
