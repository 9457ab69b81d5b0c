import { CornerDownLeft, TextCursor } from 'lucide';
import { getNetworkName } from '../../shared/counting/network.ts';
import { isolate } from '../../shared/text/isolate.ts';
import { formatNumber } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import type { NetworkCount } from '../app/wording/counting.ts';
import { describeRuleAndSource } from '../app/wording/describe-rule.ts';
import type { ThreadModel } from '../threads/thread-model.ts';
import { Icon } from '../ui/icon.tsx';
import { formatAltKey } from '../ui/keys.ts';
import type { PopupModel } from './popup-model.ts';
import { Refusal } from './refusal.tsx';
import './popup-actions.css';

type ThreadProps = {
  /** Null until its code is loaded, after the first frame. */
  thread: ThreadModel | null;
};

type PopupActionsProps = { popup: PopupModel } & ThreadProps;

/**
 * The post's character counts on its network after appending, and the buttons that append. In the same room it says
 * why nothing can be appended.
 */
export function PopupActions({ popup, thread }: PopupActionsProps) {
  const t = strings.value.popup;
  const selected = popup.selected.value;
  const canAppend = selected.length > 0 && popup.composer.value?.found !== false;
  return (
    <div class="popup-actions">
      <Refusal popup={popup} />
      {canAppend ? (
        <div class="popup-append">
          <CharacterCounts popup={popup} />
          <SplitButton thread={thread} />
          <div class="popup-append-buttons">
            <button
              type="button"
              class="button"
              data-look="main"
              onClick={() => void popup.append(selected)}
            >
              {t.append(selected.length, formatNumber(selected.length))}
              <Icon icon={CornerDownLeft} />
            </button>
            <InsertButton popup={popup} />
          </div>
        </div>
      ) : (
        <SplitButton thread={thread} />
      )}
    </div>
  );
}

/** Offers to split a text that is too long for its network. */
function SplitButton({ thread }: ThreadProps) {
  const count = thread?.offeredCount.value ?? null;
  if (count === null) return null;
  return (
    <button type="button" class="button popup-split" onClick={() => void thread?.splitComposer()}>
      {strings.value.threads.split(formatNumber(count))}
    </button>
  );
}

/**
 * Inserts at the caret of the page. The counts stay those of Append while the pointer is here: a warning that
 * appears would say something else than Append does. They are for the caret while Alt is held.
 */
function InsertButton({ popup }: { popup: PopupModel }) {
  const selected = popup.selected.value;
  const name = strings.value.popup.insert(selected.length, formatNumber(selected.length));
  return (
    <button
      type="button"
      class="button"
      aria-label={name}
      title={`${name} (${formatAltKey('↵')})`}
      aria-keyshortcuts="Alt+Enter"
      onClick={() => void popup.append(selected, 'caret')}
    >
      <Icon icon={TextCursor} />
    </button>
  );
}

/** Says of hashtags that are left out why the post does not take them. */
export function describeLeftOutReasons(popup: PopupModel): string[] {
  const t = strings.value.popup;
  const { inPost, overLimit, network } = popup.leftOut.value;
  return [
    ...(inPost.length > 0 ? [t.hashtagsInPost(inPost.join(' '))] : []),
    ...(overLimit.length > 0 && network !== 'elsewhere'
      ? [t.hashtagsOverLimit(getNetworkName(network), overLimit.join(' '))]
      : []),
  ];
}

/** The character counts before and after appending, and warnings about the text. */
export function CharacterCounts({ popup }: { popup: PopupModel }) {
  const t = strings.value;
  const counted = popup.counted.value;
  const rendered = popup.wording.renderAll(popup.selected.value);
  const faults = rendered.flatMap(one => one.invalidVariables);
  const warnings = [
    ...(popup.isTooLong.value ? [t.refusals['too-long']] : []),
    ...(counted?.exceeded.map(({ unit, by }) => t.counting.over[unit](by, formatNumber(by))) ?? []),
    ...(rendered.some(({ isTruncated }) => isTruncated) ? [t.popup.cutToFit] : []),
    ...(faults.length > 0 ? [t.signatures.notVariables(isolate(faults.join(' ')))] : []),
    ...(popup.selected.value.some(popup.isInPost) ? [t.popup.alreadyThere] : []),
    // The preview names them, but not while the questions are there.
    ...(popup.wording.questions.value === null ? [] : describeLeftOutReasons(popup)),
  ];
  return (
    <div class="popup-counts" aria-live="polite">
      {counted && <CountLine counted={counted} />}
      {warnings.length > 0 && (
        <p class="popup-warning" title={warnings.join('\n')}>
          {warnings.join(' · ')}
        </p>
      )}
    </div>
  );
}

function CountLine({ counted }: { counted: NetworkCount }) {
  const { network, before, after, ruleOptions } = counted;
  const { language, counting } = strings.value;
  const { format } = new Intl.NumberFormat(language.tag);
  const limit = after.limit === null ? null : format(after.limit);
  const counts = [format(before.count), format(after.count), limit] as const;
  return (
    <p title={describeRuleAndSource(network, ruleOptions)}>
      {network !== 'elsewhere' && <bdi class="popup-network">{getNetworkName(network)}</bdi>}{' '}
      <span aria-hidden="true">{counting.shown(...counts)}</span>
      <span class="visually-hidden">{counting.spoken(...counts)}</span>
    </p>
  );
}
