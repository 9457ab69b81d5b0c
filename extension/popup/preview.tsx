import { nameSites } from '../../shared/counting/network.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { isolate } from '../../shared/text/isolate.ts';
import { formatNumber } from '../app/format.ts';
import { strings } from '../app/strings.ts';
import { describeLeftOut } from '../locales/describe-outcomes.ts';
import { CaretText } from '../ui/caret-text.tsx';
import { formatCtrlKey } from '../ui/keys.ts';
import { VariableText } from '../ui/variable-text.tsx';
import { describeLeftOutReasons } from './popup-actions.tsx';
import type { PopupModel, SnapshotSignature } from './popup-model.ts';
import '../ui/chip.css';
import './version-choice.css';
import './preview.css';

/** In UTF-16 units. */
const maxPreviewLength = 400;

/** The text that Enter appends. It has the same room with versions to choose from, and without a signature. */
export function Preview({ popup }: { popup: PopupModel }) {
  // Without marked signatures, the highlighted one is selected.
  const selected = popup.selected.value;
  const hasMarked = popup.marked.value.length > 0;
  const [first] = selected;
  if (first === undefined) return <section class="popup-preview" />;
  return (
    <section class="popup-preview">
      <p class="popup-preview-text" dir="auto">
        {hasMarked ? (
          <bdi>{selected.map(({ name }) => name).join(' · ')}</bdi>
        ) : (
          <AppendedText popup={popup} signature={first} />
        )}
      </p>
      <HashtagChoices popup={popup} />
      {!hasMarked && first.versions.length > 0 && <VersionChoice popup={popup} signature={first} />}
    </section>
  );
}

/**
 * Names the hashtags that an append leaves out, with a button that appends all, and offers to turn words of the post
 * into hashtags in the same append.
 */
function HashtagChoices({ popup }: { popup: PopupModel }) {
  const { notice, popup: t } = strings.value;
  const { inPost, overLimit } = popup.leftOut.value;
  const hashtags = [...inPost, ...overLimit];
  const ofWords = popup.hashtagsOfWords.value;
  if (hashtags.length + ofWords.length === 0 || popup.composer.value?.found !== true) return null;
  const append = (...options: [requestsAll: boolean, hashtagsOfWords?: readonly string[]]) =>
    void popup.append(popup.selected.value, popup.place.value, ...options);
  // The search box keeps the focus.
  const keepFocus = (event: Event) => event.preventDefault();
  return (
    <div class="popup-left-out">
      {hashtags.length > 0 && (
        <>
          <span role="status" title={describeLeftOutReasons(popup).join('\n')}>
            <bdi>{describeLeftOut(notice, hashtags, formatNumber(hashtags.length))}</bdi>
          </span>
          <button
            type="button"
            class="chip"
            title={formatCtrlKey('⇧↵')}
            aria-keyshortcuts="Control+Shift+Enter"
            onMouseDown={keepFocus}
            onClick={() => append(true)}
          >
            {notice.addAll}
          </button>
        </>
      )}
      {ofWords.length > 0 && (
        <button
          type="button"
          class="chip"
          title={ofWords.join(' ')}
          onMouseDown={keepFocus}
          onClick={() => append(false, ofWords)}
        >
          {t.tagWords(
            isolate((ofWords[0] ?? '').slice(1)),
            ofWords.length,
            formatNumber(ofWords.length),
          )}
        </button>
      )}
    </div>
  );
}

/** The names of variables stand in place of their values until these are loaded. */
function AppendedText({ popup, signature }: { popup: PopupModel; signature: SnapshotSignature }) {
  const { isFilled, getContent, preview } = popup.wording;
  if (!isFilled(signature))
    return <VariableText content={getContent(signature)} maxLength={maxPreviewLength} />;
  const { text, caret } = preview(signature);
  return <CaretText text={cutText(text, maxPreviewLength)} caret={caret} />;
}

/** Shows which version of the signature is used and why, and lets the user choose another. */
function VersionChoice({ popup, signature }: { popup: PopupModel; signature: SnapshotSignature }) {
  const t = strings.value.popup;
  const { index: selectedIndex, site, isChosen } = popup.wording.getVersion(signature);
  const reasonBySite =
    site === null ? t.versionForOtherSites : t.versionFor(nameSites([site]).join());
  const reason = isChosen ? t.versionChosen : reasonBySite;
  /** Null stands for the signature's usual content. */
  const versionIndexes = [null, ...signature.versions.keys()];
  const getVersionName = (index: number | null) =>
    index === null
      ? t.usualVersion
      : nameSites(signature.versions[index]?.sites ?? []).join(', ') ||
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
