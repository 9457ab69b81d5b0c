import { CornerDownLeft } from 'lucide';
import { getNetworkName } from '../../shared/counting/network.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { isolate } from '../../shared/text/isolate.ts';
import { formatNumber } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import type { NetworkCount } from '../app/wording/counting.ts';
import { describeRuleAndSource } from '../app/wording/describe-rule.ts';
import { CaretText } from '../ui/caret-text.tsx';
import { Icon } from '../ui/icon.tsx';
import { formatAltKey } from '../ui/keys.ts';
import type { PopupModel, SnapshotSignature } from './popup-model.ts';
import '../ui/chip.css';
import './version-choice.css';
import './preview.css';

/** In UTF-16 units. */
const maxPreviewLength = 400;

/** The text that Enter appends, and the post's character counts on its network after appending. */
export function Preview({ popup }: { popup: PopupModel }) {
  const t = strings.value.popup;
  // Without marked signatures, the highlighted one is selected.
  const selected = popup.selected.value;
  const hasMarked = popup.marked.value.length > 0;
  const [first] = selected;
  if (first === undefined) return null;
  const { text, caret } = popup.wording.preview(first);
  return (
    <section class="popup-preview">
      <p class="popup-preview-text" dir="auto">
        {hasMarked ? (
          <bdi>{selected.map(({ name }) => name).join(' · ')}</bdi>
        ) : (
          <CaretText text={cutText(text, maxPreviewLength)} caret={caret} />
        )}
      </p>
      {!hasMarked && first.versions.length > 0 && <VersionChoice popup={popup} signature={first} />}
      {popup.composer.value?.found !== false && (
        <div class="popup-append">
          <CharacterCounts popup={popup} />
          <div class="popup-append-buttons">
            <InsertButton popup={popup} />
            <button
              type="button"
              class="button"
              data-look="main"
              onClick={() => void popup.append(selected)}
            >
              {t.append(selected.length, formatNumber(selected.length))}
              <Icon icon={CornerDownLeft} />
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

/**
 * Inserts at the caret of the page. The counts stay those of Append while the pointer is here: a warning that
 * appears would move the button. They are for the caret while Alt is held.
 */
function InsertButton({ popup }: { popup: PopupModel }) {
  const selected = popup.selected.value;
  return (
    <button
      type="button"
      class="button"
      title={formatAltKey('↵')}
      aria-keyshortcuts="Alt+Enter"
      onClick={() => void popup.append(selected, 'caret')}
    >
      {strings.value.popup.insert(selected.length, formatNumber(selected.length))}
    </button>
  );
}

/** The character counts before and after appending, and warnings about the text. */
export function CharacterCounts({ popup }: { popup: PopupModel }) {
  const t = strings.value;
  const counted = popup.counted.value;
  const leftOut = popup.leftOut.value;
  const rendered = popup.wording.renderAll(popup.selected.value);
  const faults = rendered.flatMap(one => one.invalidVariables);
  const warnings = [
    ...(popup.isTooLong.value ? [t.refusals['too-long']] : []),
    ...(counted?.exceeded.map(({ unit, by }) => t.counting.over[unit](by, formatNumber(by))) ?? []),
    ...(rendered.some(({ isTruncated }) => isTruncated) ? [t.popup.cutToFit] : []),
    ...(faults.length > 0 ? [t.signatures.notVariables(isolate(faults.join(' ')))] : []),
    ...(popup.selected.value.some(popup.isInPost) ? [t.popup.alreadyThere] : []),
    ...(leftOut.inPost.length > 0 ? [t.popup.hashtagsInPost(leftOut.inPost.join(' '))] : []),
    ...(leftOut.overLimit.length > 0 && leftOut.network !== 'elsewhere'
      ? [t.popup.hashtagsOverLimit(getNetworkName(leftOut.network), leftOut.overLimit.join(' '))]
      : []),
  ];
  return (
    <div class="popup-counts" aria-live="polite">
      {counted && <CountLine counted={counted} />}
      {warnings.length > 0 && <p class="popup-warning">{warnings.join(' · ')}</p>}
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

/** Shows which version of the signature is used and why, and lets the user choose another. */
function VersionChoice({ popup, signature }: { popup: PopupModel; signature: SnapshotSignature }) {
  const t = strings.value.popup;
  const { index: selectedIndex, site, isChosen } = popup.wording.getVersion(signature);
  const reasonBySite = site === null ? t.versionForOtherSites : t.versionFor(site);
  const reason = isChosen ? t.versionChosen : reasonBySite;
  /** Null stands for the signature's usual content. */
  const versionIndexes = [null, ...signature.versions.keys()];
  const getVersionName = (index: number | null) =>
    index === null
      ? t.usualVersion
      : signature.versions[index]?.sites.join(', ') ||
        strings.value.signatures.version(formatNumber(index + 1));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line
    <div class="popup-versions" role="group" aria-label={t.version} title={t.hints.version}>
      <div class="popup-version-chips">
        {versionIndexes.map(index => (
          <button
            key={index}
            ref={index === selectedIndex ? scrollIntoView : null}
            type="button"
            class="chip"
            aria-pressed={index === selectedIndex}
            // The search box keeps the focus.
            onMouseDown={event => event.preventDefault()}
            onClick={() => popup.wording.choose(signature, index)}
          >
            <bdi>{getVersionName(index)}</bdi>
          </button>
        ))}
      </div>
      <span class="popup-version-reason" title={reason}>
        <span>{reason}</span>
      </span>
      <span class="popup-version-keys" aria-hidden="true">
        ⇧↓
      </span>
    </div>
  );
}

/** Needed for the chosen chip: only two lines of chips are visible, for up to twenty versions. */
function scrollIntoView(chip: HTMLElement | null) {
  chip?.scrollIntoView({ block: 'nearest' });
}
