import { ArrowDown, ArrowUp, Check, Copy } from 'lucide';
import { useEffect, useId, useRef } from 'preact/hooks';
import { numberings } from '../../shared/threads/part-format.ts';
import { strings } from '../app/strings.ts';
import { Icon } from '../ui/icon.tsx';
import { namePart } from './part-states.ts';
import { PartsList } from './parts-list.tsx';
import { isMovable, signatureChoices, type Thread } from './thread.ts';
import type { ThreadModel } from './thread-model.ts';
import './thread-section.css';

type ThreadSectionProps = {
  model: ThreadModel;
  /** Ends the thread, whether or not parts are left. */
  end: () => Promise<void>;
};

/** The parts of the tab's thread: each is put into the composer by one press, or copied. The next one has the focus. */
export function ThreadSection({ model, end }: ThreadSectionProps) {
  const { threads: t, refusals, due, actions } = strings.value;
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isShown = model.thread.value !== null;
  useEffect(() => {
    const search = document.querySelector<HTMLInputElement>('.popup-search input');
    // A user who has begun to search goes on with it.
    if (isShown && (search === null || search.value === ''))
      section.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [isShown]);
  const { value: thread } = model.thread;
  if (thread === null) return null;
  const { parts, network, cutWords } = thread;
  const states = model.states.value;
  const next = model.nextIndex.value;
  const refusal = model.refusal.value;
  const describe = (index: number) => {
    const { [index]: state } = states;
    if (state?.at === 'elsewhere') return t.elsewhere(state.host);
    return state === undefined || state.at === 'open' ? '' : t.states[state.at];
  };
  const notes = [
    ...(refusal ? [{ ...refusals, ...t.refusals }[refusal]] : []),
    ...(cutWords.length > 0 ? [t.cutWords(cutWords.join(' '))] : []),
  ];
  return (
    <section class="thread-section" aria-labelledby={headingId} ref={section}>
      <header>
        <h2 id={headingId}>{t.region}</h2>
        <button
          type="button"
          class="button"
          data-look="quiet"
          data-next={next < 0 ? true : undefined}
          onClick={() => void end()}
        >
          {next < 0 ? actions.done : t.discard}
        </button>
      </header>
      {model.canChange.value && <ThreadOptions model={model} />}
      <PartsList
        network={network}
        parts={parts}
        describe={describe}
        renderActions={index => {
          const name = namePart(index, parts.length);
          const isOpen = states[index]?.at === 'open';
          const put = isOpen ? due.put : t.putAgain;
          const isCopied = states[index]?.at === 'copied';
          return (
            <>
              {model.canChange.value && <MoveButtons {...{ model, thread, index, name }} />}
              {states[index]?.at !== 'here' && (
                <button
                  type="button"
                  class="button"
                  data-look={isOpen ? undefined : 'quiet'}
                  data-next={index === next ? true : undefined}
                  aria-label={`${put} · ${name}`}
                  onClick={() => void model.put(index)}
                >
                  {put}
                </button>
              )}
              <button
                type="button"
                class="button"
                data-look="quiet"
                aria-label={`${actions.copy} · ${name}`}
                title={actions.copy}
                onClick={() => void model.copy(index)}
              >
                <Icon icon={isCopied ? Check : Copy} />
              </button>
            </>
          );
        }}
      />
      <p class="thread-note" aria-live="polite">
        {notes.join(' ')}
      </p>
    </section>
  );
}

type MoveButtonsProps = { model: ThreadModel; thread: Thread; index: number; name: string };

/** Move the cuts around a part: its first sentence to the part above it, and its last one to the part below. */
function MoveButtons({ model, thread, index, name }: MoveButtonsProps) {
  const { threads: t } = strings.value;
  const moves = [
    { icon: ArrowUp, label: t.moveFirst, cut: { index: index - 1, to: 'here' } },
    { icon: ArrowDown, label: t.moveLast, cut: { index, to: 'next' } },
  ] as const;
  return moves.map(({ icon, label, cut }) => (
    <button
      key={cut.to}
      type="button"
      class="button"
      data-look="quiet"
      disabled={!isMovable(thread, cut.index)}
      aria-label={`${label} · ${name}`}
      title={label}
      onClick={({ shiftKey }) => void model.moveCut({ ...cut, by: shiftKey ? 'word' : 'sentence' })}
    >
      <Icon icon={icon} />
    </button>
  ));
}

/** Numbers and signature, until the first part is put in. */
function ThreadOptions({ model }: { model: ThreadModel }) {
  const { threads: t } = strings.value;
  const { value: thread } = model.thread;
  if (thread === null) return null;
  const { numbering, signatureOn } = thread.options;
  return (
    <div class="thread-options">
      <select
        class="input"
        aria-label={t.numbering}
        value={numbering}
        onChange={event =>
          void model.change({ numbering: event.currentTarget.value as typeof numbering })
        }
      >
        {numberings.map(one => (
          <option key={one} value={one}>
            {one === 'none' ? t.noNumbers : one}
          </option>
        ))}
      </select>
      {thread.signature !== null && (
        <select
          class="input"
          aria-label={t.signatureOn}
          value={signatureOn}
          onChange={event =>
            void model.change({ signatureOn: event.currentTarget.value as typeof signatureOn })
          }
        >
          {signatureChoices.map(place => (
            <option key={place} value={place}>
              {t.signatures[place]}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
