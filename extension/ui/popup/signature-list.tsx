import { useSignal } from '@preact/signals';
import { Check } from 'lucide';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { isolate } from '../../../shared/text/isolate.ts';
import { words } from '../../models/app/words.ts';
import type { PopupModel, Suggestion } from '../../models/popup/popup.ts';
import { Icon } from '../icon.tsx';
import { PinMark } from '../pin-mark.tsx';
import { Sentence } from '../sentence.tsx';
import { MatchedName } from './matched-name.tsx';
import { listId, optionId } from './option-id.ts';
import { RowButtons } from './row-buttons.tsx';
import './signature-list.css';

/** Twice what is seen at once: each row more is in the way of the first frame. */
const rowsAtFirst = 16;
/** Rows drawn whenever the end comes near. */
const rowsAtATime = 40;
const previewCharacters = 160;

type ListProps = {
  popup: PopupModel;
  search: RefObject<HTMLInputElement | null>;
  /** Opens the menu of a row below `anchor`. */
  openMenu: (suggestion: Suggestion, anchor: Element) => void;
};

export function SignatureList({ popup, search, openMenu }: ListProps) {
  const t = words.value.popup;
  const drawn = useSignal(rowsAtFirst);
  const suggestions = popup.suggestions.value;
  if (popup.activeIndex.value >= drawn.value - 1)
    drawn.value = popup.activeIndex.value + rowsAtATime;
  const rows = suggestions.slice(0, drawn.value);

  return (
    <div class="popup-found">
      {popup.query.value !== '' && popup.isWhole.value && suggestions.length === 0 && (
        <p class="popup-nothing">
          <Sentence text={t.noMatch(isolate(popup.query.value))} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div
        class="popup-list"
        data-empty={suggestions.length === 0}
        onScroll={({ currentTarget: list }) => {
          const isNearEnd = list.scrollTop + list.clientHeight * 2 > list.scrollHeight;
          if (isNearEnd && drawn.value < suggestions.length) drawn.value += rowsAtATime;
        }}
        // The focus stays in the search box while the pointer chooses.
        onMouseDown={event => event.preventDefault()}
      >
        <div id={listId} role="listbox" aria-label={t.signatures} aria-multiselectable="true">
          {rows.map((suggestion, index) => (
            <Option
              key={suggestion.signature.id}
              suggestion={suggestion}
              index={index}
              count={popup.isWhole.value ? suggestions.length : -1}
              popup={popup}
              search={search}
              openMenu={openMenu}
            />
          ))}
        </div>
        <RowButtons rows={rows} popup={popup} openMenu={openMenu} />
      </div>
    </div>
  );
}

/** `count` is that of all suggestions, drawn or not; -1 while it is not known. */
type OptionProps = ListProps & { suggestion: Suggestion; index: number; count: number };

function Option({ suggestion, index, count, popup, search, openMenu }: OptionProps) {
  const { signature, ranges } = suggestion;
  const { id, name, pinned } = signature;
  const content = popup.wording.previewOf(signature);
  const isActive = popup.activeIndex.value === index;
  const marks = popup.marksOf(id);
  useEffect(() => {
    if (isActive) document.getElementById(optionId(id))?.scrollIntoView({ block: 'nearest' });
  }, [isActive, id]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the search box
    // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus and points here
    <div
      id={optionId(id)}
      class="popup-option"
      role="option"
      aria-label={name}
      aria-describedby={`${optionId(id)}-pinned ${optionId(id)}-text ${optionId(id)}-present ${optionId(id)}-marks`}
      aria-selected={marks.length > 0}
      aria-posinset={index + 1}
      aria-setsize={count}
      data-active={isActive}
      onMouseMove={() => popup.highlight(index)}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) popup.mark(signature);
        else void popup.append([signature]);
        search.current?.focus();
      }}
      onContextMenu={event => {
        event.preventDefault();
        popup.highlight(index);
        openMenu(suggestion, event.currentTarget);
      }}
    >
      <span class="popup-option-name">
        <bdi elementtiming={index === 0 ? 'first' : undefined}>
          <MatchedName name={name} ranges={ranges} />
        </bdi>
        {pinned && <PinMark id={`${optionId(id)}-pinned`} />}
      </span>
      {/* It describes the option, whose name is the signature's. */}
      <span class="popup-option-text" id={`${optionId(id)}-text`} dir="auto" aria-hidden="true">
        {content.slice(0, previewCharacters).replace(/\s+/g, ' ')}
      </span>
      <Aside marks={marks} isPresent={popup.isPresent(signature)} isActive={isActive} id={id} />
    </div>
  );
}

type AsideProps = { marks: number[]; isPresent: boolean; isActive: boolean; id: string };

/** What stands at the end of a row: its places in the order, or else what is to know of it. */
function Aside({ marks, isPresent, isActive, id }: AsideProps) {
  const t = words.value.popup;
  if (marks.length > 0) {
    return (
      <span class="popup-option-marks" id={`${optionId(id)}-marks`} aria-hidden="true">
        {marks.join(', ')}
      </span>
    );
  }
  if (isPresent) {
    return (
      <span class="popup-option-aside" id={`${optionId(id)}-present`} aria-hidden="true">
        <Icon of={Check} />
        {t.alreadyThere}
      </span>
    );
  }
  if (!isActive) return null;
  return (
    <span class="popup-option-aside" dir="ltr" title={t.hints.mark} aria-hidden="true">
      ⇧↵
    </span>
  );
}
