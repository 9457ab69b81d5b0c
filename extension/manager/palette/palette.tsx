import { useComputed, useSignal } from '@preact/signals';
import { useEffect, useId, useState } from 'preact/hooks';
import { strings } from '../../app/all-strings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatCtrlKey, isMac, readKey } from '../../ui/keys.ts';
import { useActiveOption } from '../../ui/use-active-option.ts';
import type { ManagerModel } from '../manager-model.ts';
import { MarkedText } from '../posts/marked-text.tsx';
import { findCommands, findPosts } from './commands-model.ts';
import './palette.css';

/** Posts are searched after a pause in typing, because searching 100,000 takes longer than a key may. */
const searchDelayMs = 100;

/** The command palette: typing finds a command, Enter runs it. */
export function Palette({ model, onClose }: { model: ManagerModel; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const { palette: t } = strings.value;
  const posts = useFoundPosts(model, typed);
  const found = findCommands(model, typed, posts);
  const active = useActiveOption(found.map(({ id }) => id));
  const optionId = (index: number) => `${listId}-${index}`;

  function run(index: number) {
    const command = found[index];
    if (!command) return;
    onClose();
    command.run();
    if (command.target !== undefined) openWhenShown(command.target);
  }

  function onKeyDown(event: KeyboardEvent) {
    const key = readKey(event);
    if (key === 'ArrowDown') active.move(1, { wraps: true });
    else if (key === 'ArrowUp') active.move(-1, { wraps: true });
    else if (key === 'Enter') run(active.index);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog title={t.title} size="palette" onClose={onClose}>
      <input
        class="input"
        type="text"
        role="combobox"
        aria-label={t.search}
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active.index >= 0 ? optionId(active.index) : undefined}
        placeholder={t.search}
        value={typed}
        autocomplete="off"
        spellcheck={false}
        autofocus
        onInput={event => {
          setTyped(event.currentTarget.value);
          active.activateFirst();
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} class="palette-options" role="listbox" aria-label={t.title}>
        {found.map(({ id, title, group, keys, isPost }, index) => (
          <button
            key={id}
            id={optionId(index)}
            ref={index === active.index ? scrollIntoView : null}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === active.index}
            aria-keyshortcuts={keys?.replace('Ctrl', isMac ? 'Meta' : 'Control')}
            onClick={() => run(index)}
          >
            <bdi>{isPost ? <MarkedText text={title} query={typed} /> : title}</bdi>{' '}
            <span>{group}</span>
            {keys !== undefined && <kbd>{formatKeys(keys)}</kbd>}
          </button>
        ))}
      </div>
      {found.length === 0 && <p class="palette-no-results">{t.nothing}</p>}
    </Dialog>
  );
}

function useFoundPosts(model: ManagerModel, typed: string) {
  const searched = useSignal('');
  useEffect(() => {
    const timer = setTimeout(() => {
      searched.value = typed;
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [typed, searched]);
  return useComputed(() => findPosts(model, searched.value)).value;
}

const formatKeys = (keys: string) =>
  keys.startsWith('Ctrl+') ? formatCtrlKey(keys.slice('Ctrl+'.length)) : keys;

/** The screen of the control may have to load first. */
const maxFrames = 60;

/** Presses the button, or moves the focus to the field. */
function openWhenShown(target: string, framesLeft = maxFrames): void {
  const control = document.querySelector<HTMLElement>(`[data-command-target="${target}"]`);
  if (control === null) {
    if (framesLeft > 0) requestAnimationFrame(() => openWhenShown(target, framesLeft - 1));
    return;
  }
  if (control instanceof HTMLButtonElement) {
    control.click();
    return;
  }
  control.focus();
  control.scrollIntoView({ block: 'center' });
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' });
}
