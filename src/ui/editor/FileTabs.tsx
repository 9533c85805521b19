import { useRef, useState, type KeyboardEvent } from 'react';
import { editorText } from '../../text/ui/editor.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';
import { Menu, type MenuItem } from './Menu.tsx';
import { RenameForm } from './RenameForm.tsx';
import { plainText, snippets } from './snippets.ts';
import { download, downloadAll, useFileNames, type FileActions } from './use-files.ts';

/** One tab for each file; beside them what begins a new one and what can be done with the one shown. */
export function FileTabs({
  actions,
  panel,
  onFocusEditor,
}: {
  readonly actions: FileActions;
  /** The id of what the tabs show. */
  readonly panel: string;
  readonly onFocusEditor: () => void;
}) {
  const t = useText(editorText);
  const names = useFileNames();
  const active = useViewer((v) => v.activeFile);
  const [renaming, setRenaming] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const focusTab = (): void => {
    requestAnimationFrame(() => row.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus());
  };
  const create = (wanted: string, text: string): void => {
    actions.create(wanted, text);
    onFocusEditor();
  };
  const remove = (): void => {
    actions.remove(active);
    focusTab();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = neighbour(event.key, names.indexOf(active), names.length);
    if (to !== null) actions.show(names[to] ?? active);
    else if (event.key === 'Delete') remove();
    else if (event.key === 'F2') setRenaming(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (to !== null) focusTab();
  };
  const forFile: readonly MenuItem[] = [
    { label: t.rename, keyName: 'F2', onChoose: () => setRenaming(true) },
    { label: t.download, onChoose: () => download(active, viewer.getState().files[active] ?? '') },
    ...(names.length > 1
      ? [{ label: t.downloadAll, onChoose: () => downloadAll(viewer.getState().files) }]
      : []),
    { label: t.openFiles, onChoose: () => chooser.current?.click() },
    { label: t.remove, keyName: 'Del', onChoose: remove },
  ];
  const forNew: readonly MenuItem[] = [
    { label: t.emptyFile, onChoose: () => create('', '') },
    ...snippets.map((snippet) => ({
      label: snippet.kind,
      onChoose: () => create(`${snippet.name}.yaml`, plainText(snippet)),
    })),
  ];
  return (
    <div className="file-row" data-stop="manifest">
      <div className="file-bar">
        <div ref={row} role="tablist" aria-label={t.files} className="file-tabs" translate="no">
          {names.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={tabId(name)}
              className="ui-tab file-tab"
              title={name}
              aria-selected={name === active}
              aria-controls={panel}
              tabIndex={name === active ? 0 : -1}
              ref={name === active ? bringIntoView : undefined}
              onClick={() => actions.show(name)}
              onDoubleClick={() => setRenaming(true)}
              onKeyDown={onKeyDown}
            >
              {name}
            </button>
          ))}
        </div>
        <Menu label={t.newFile} items={forNew}>
          <svg className="ui-icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 5v14M5 12h14" />
          </svg>
        </Menu>
        <Menu label={t.fileActions} items={forFile}>
          <svg className="ui-icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" />
          </svg>
        </Menu>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={t.openFiles}
          onChange={(event) => {
            const { files } = event.currentTarget;
            void actions.take([...(files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {renaming && (
        <RenameForm
          key={active}
          name={active}
          onRename={(to) => actions.rename(active, to)}
          onClose={() => {
            setRenaming(false);
            focusTab();
          }}
        />
      )}
    </div>
  );
}

export function tabId(name: string): string {
  return `file-tab-${encodeURIComponent(name)}`;
}

function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  if (tab.offsetLeft < row.scrollLeft) row.scrollLeft = tab.offsetLeft;
  const end = tab.offsetLeft + tab.offsetWidth;
  if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
}

function neighbour(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
