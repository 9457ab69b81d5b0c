import { CornerDownLeft } from 'lucide';
import { networkName } from '../../../shared/counting/network.ts';
import { isolate } from '../../../shared/text/isolate.ts';
import { words } from '../../models/app/words.ts';
import type { PopupModel } from '../../models/popup/popup.ts';
import type { Counted } from '../../models/signatures/counting.ts';
import { CaretText } from '../caret-text.tsx';
import { Icon } from '../icon.tsx';
import { VersionChoice } from './version-choice.tsx';
import './preview.css';

const previewCharacters = 400;

/** What Enter would append, in full, and what the network will count then. */
export function Preview({ popup }: { popup: PopupModel }) {
  const t = words.value.popup;
  const chosen = popup.chosen.value;
  const marked = popup.marked.value.length;
  const [first] = chosen;
  if (first === undefined) return null;
  const { text, caret } = popup.wording.preview(first);
  return (
    <section class="popup-preview">
      <p class="popup-preview-text" dir="auto">
        {marked > 0 ? (
          <bdi>{chosen.map(({ name }) => name).join(' · ')}</bdi>
        ) : (
          <CaretText text={text.slice(0, previewCharacters)} caret={caret} />
        )}
      </p>
      {marked === 0 && first.versions.length > 0 && (
        <VersionChoice popup={popup} signature={first} />
      )}
      {popup.composer.value?.found !== false && (
        <div class="popup-act">
          <Counts popup={popup} />
          <button
            type="button"
            class="button"
            data-look="main"
            onClick={() => void popup.append(chosen)}
          >
            {t.append(chosen.length)}
            <Icon of={CornerDownLeft} />
          </button>
        </div>
      )}
    </section>
  );
}

/** What the network counts before and after, and what to know before it is appended. */
export function Counts({ popup }: { popup: PopupModel }) {
  const t = words.value;
  const counted = popup.counted.value;
  const filled = popup.wording.fillAll(popup.chosen.value);
  const faults = filled.flatMap(one => one.faults);
  const warnings = [
    ...(popup.isTooLong.value ? [t.refusals['too-long']] : []),
    ...(counted?.over.map(({ unit, by }) => t.counting.over[unit](by)) ?? []),
    ...(filled.some(({ isCut }) => isCut) ? [t.popup.cutToFit] : []),
    ...(faults.length > 0 ? [t.signatures.notVariables(isolate(faults.join(' ')))] : []),
    ...(popup.chosen.value.some(popup.isPresent) ? [t.popup.alreadyThere] : []),
  ];
  return (
    <div class="popup-counts" aria-live="polite">
      {counted && <CountLine counted={counted} />}
      {warnings.length > 0 && <p class="popup-warning">{warnings.join(' · ')}</p>}
    </div>
  );
}

function CountLine({ counted: { network, before, after } }: { counted: Counted }) {
  const { language, counting } = words.value;
  const { format } = new Intl.NumberFormat(language.tag);
  const limit = after.limit === null ? null : format(after.limit);
  const counts = [format(before.count), format(after.count), limit] as const;
  return (
    <p>
      {network !== 'elsewhere' && <span class="popup-network">{networkName(network)}</span>}{' '}
      <span aria-hidden="true">{counting.shown(...counts)}</span>
      <span class="visually-hidden">{counting.spoken(...counts)}</span>
    </p>
  );
}
