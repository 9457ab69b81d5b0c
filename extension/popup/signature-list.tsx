import { Check } from 'lucide';
import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { nameSites } from '../../shared/counting/network.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { isolate } from '../../shared/text/isolate.ts';
import { formatNumber } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import { Icon, PinnedIcon } from '../ui/icon.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { ShortcutBadge } from '../ui/shortcut-badge.tsx';
import { VariableText } from '../ui/variable-text.tsx';
import type { PopupModel, SearchResult } from './popup-model.ts';
import { RowButtons } from './row-buttons.tsx';
import { signatureListId, toOptionId } from './search-box.tsx';
import { useRenderedRows } from './use-rendered-rows.ts';
import './signature-list.css';

/** The list keeps room for this many rows, however little room the popup has. */
const minRowsInView = 6;
/** In UTF-16 units: more than fits beside the shortest name. */
const maxPreviewLength = 80;

/** The parts of a row that describe its option to assistive technology, as the ends of their IDs. */
const describingParts = ['pinned', 'shortcut', 'text', 'sites', 'present', 'marks', 'hint'];

type SignatureListProps = {
  popup: PopupModel;
  search: RefObject<HTMLInputElement | null>;
  /** Opens the menu of a row below `anchor`. */
  openMenu: (result: SearchResult, anchor: Element) => void;
};

export function SignatureList({ popup, search, openMenu }: SignatureListProps) {
  const t = strings.value.popup;
  const results = popup.searchResults.value;
  const { count, list, onScroll } = useRenderedRows(results.length, popup.activeIndex.value);
  const rows = results.slice(0, count);
  return (
    <div class="popup-results">
      {popup.query.value !== '' && popup.isComplete.value && results.length === 0 && (
        <p class="popup-no-results">
          <Sentence text={t.noMatch(isolate(popup.query.value))} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is */}
      <div
        ref={list}
        class="popup-list"
        data-empty={results.length === 0}
        style={{ '--rows-in-view': Math.min(results.length, minRowsInView) }}
        onScroll={onScroll}
        // The search box keeps the focus while the user presses the pointer in the list.
        onMouseDown={event => event.preventDefault()}
      >
        <div
          id={signatureListId}
          role="listbox"
          aria-label={t.signatures}
          aria-multiselectable="true"
        >
          {rows.map((result, index) => (
            <Option
              key={result.signature.id}
              result={result}
              index={index}
              count={popup.isComplete.value ? results.length : -1}
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

/** `count` is the number of all results, rendered or not; -1 while it is unknown. */
type OptionProps = SignatureListProps & { result: SearchResult; index: number; count: number };

function Option({ result, index, count, popup, search, openMenu }: OptionProps) {
  const { signature, ranges } = result;
  const { id, name, pinned, shortcut, sites, variables } = signature;
  const content = popup.wording.getContent(signature);
  const text = cutText(content, maxPreviewLength).replace(/\s+/g, ' ');
  const [site, ...otherSites] = nameSites(sites);
  const isActive = popup.activeIndex.value === index;
  const marks = popup.getMarkNumbers(id);
  useEffect(() => {
    if (isActive) document.getElementById(toOptionId(id))?.scrollIntoView({ block: 'nearest' });
  }, [isActive, id]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the search box
    // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus and points here
    <div
      id={toOptionId(id)}
      class="popup-option"
      role="option"
      aria-label={name}
      aria-describedby={describingParts.map(part => `${toOptionId(id)}-${part}`).join(' ')}
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
        openMenu(result, event.currentTarget);
      }}
    >
      <span class="popup-option-line">
        <span class="popup-option-name">
          <bdi elementtiming={index === 0 ? 'first' : undefined}>
            <MatchedName name={name} ranges={ranges} />
          </bdi>
          {pinned && <PinnedIcon id={`${toOptionId(id)}-pinned`} />}
        </span>
        {/* Describes the option, whose accessible name is the signature's name. */}
        <span class="popup-option-text" id={`${toOptionId(id)}-text`} dir="auto" aria-hidden="true">
          {variables ? <VariableText content={content} maxLength={maxPreviewLength} /> : text}
        </span>
        {shortcut !== null && (
          <ShortcutBadge shortcut={shortcut} id={`${toOptionId(id)}-shortcut`} />
        )}
        {site !== undefined && (
          <bdi class="popup-option-sites" id={`${toOptionId(id)}-sites`} aria-hidden="true">
            {otherSites.length > 0 ? `${site} +${formatNumber(otherSites.length)}` : site}
          </bdi>
        )}
      </span>
      <OptionStatus
        marks={marks}
        isPresent={popup.isInPost(signature)}
        isActive={isActive}
        id={id}
      />
    </div>
  );
}

type OptionStatusProps = { marks: number[]; isPresent: boolean; isActive: boolean; id: string };

/**
 * The end of a row: the positions of a marked signature in the append order, or else a sign that the
 * post already contains it, or else, in the active row, the shortcut that marks it.
 */
function OptionStatus({ marks, isPresent, isActive, id }: OptionStatusProps) {
  const t = strings.value.popup;
  if (marks.length > 0) {
    return (
      <span class="popup-option-marks" id={`${toOptionId(id)}-marks`} aria-hidden="true">
        {marks.map(formatNumber).join(', ')}
      </span>
    );
  }
  if (isPresent) {
    return (
      <span class="popup-option-status" title={t.alreadyThere} aria-hidden="true">
        <Icon icon={Check} />
        <span class="visually-hidden" id={`${toOptionId(id)}-present`}>
          {t.alreadyThere}
        </span>
      </span>
    );
  }
  if (!isActive) return null;
  return (
    <span class="popup-option-status" dir="ltr" title={t.hints.mark} aria-hidden="true">
      ⇧↵
      <span class="visually-hidden" id={`${toOptionId(id)}-hint`}>
        {t.hints.mark}
      </span>
    </span>
  );
}

/** A name with the matched letters marked. `ranges` has the start and the end of each match in turn. */
function MatchedName({ name, ranges }: { name: string; ranges: number[] }) {
  const parts = [];
  let end = 0;
  for (let index = 0; index + 1 < ranges.length; index += 2) {
    const [from, to] = [ranges[index] ?? 0, ranges[index + 1] ?? 0];
    parts.push(name.slice(end, from), <mark key={from}>{name.slice(from, to)}</mark>);
    end = to;
  }
  return (
    <>
      {parts}
      {name.slice(end)}
    </>
  );
}
