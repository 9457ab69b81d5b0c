import { Check, Copy } from 'lucide';
import { strings } from '../app/strings.ts';
import type { RefusalReason } from '../append/result.ts';
import { Icon } from '../ui/icon.tsx';
import type { PopupModel } from './popup-model.ts';
import './refusal.css';

/** Says why nothing can be appended here, and offers to copy the text. */
export function Refusal({ popup }: { popup: PopupModel }) {
  const t = strings.value;
  const composer = popup.composer.value;
  const wordingRefusal = popup.wording.refusal.value;
  const isHanging = !popup.isPageResponding.value;
  const refused = !isHanging && composer && !composer.found ? composer : null;
  const needsAccess = refused !== null && popup.access?.isMissing.value === true;
  const chosen = popup.marked.value.length > 0 ? popup.marked.value : [popup.active.value];
  const copyable = chosen.filter(signature => signature !== undefined);
  return (
    <div
      class="popup-refusal"
      data-shown={isHanging || refused !== null || wordingRefusal !== null}
    >
      <p role="status">
        {popup.isReported.value && t.notice.reportCopied}
        {isHanging && t.popup.pageHangs}
        {refused &&
          !popup.isReported.value &&
          (needsAccess ? describeAccess(popup) : getRefusalText(refused.reason))}
        {wordingRefusal === 'clipboard' && t.popup.clipboardRefused}
        {wordingRefusal === 'nothing' && t.popup.nothingToAppend}
      </p>
      <div class="popup-refusal-buttons">
        {needsAccess && (
          <button type="button" class="button" onClick={() => void popup.allowAllSites()}>
            {t.popup.panel.allowAllSites}
          </button>
        )}
        {refused?.reason === 'frame-not-reachable' && refused.host !== null && (
          <button
            type="button"
            class="button"
            onClick={() => void popup.allow(refused.host as string)}
          >
            {t.popup.allow(refused.host)}
          </button>
        )}
        {(isHanging || refused) && copyable.length > 0 && (
          <button type="button" class="button" onClick={() => void popup.copy(copyable)}>
            <Icon icon={popup.isCopied.value ? Check : Copy} />
            {popup.isCopied.value ? t.actions.copied : t.popup.copyInstead}
          </button>
        )}
        {refused?.reason === 'not-accepted' && (
          <button type="button" class="button" onClick={() => void popup.report()}>
            {t.notice.reportEditor}
          </button>
        )}
      </div>
    </div>
  );
}

/** Says how to give the side panel access to the page. */
function describeAccess({ access }: PopupModel): string {
  const t = strings.value.popup.panel;
  const keys = access?.keys.value ?? '';
  return keys === '' ? t.noAccessWithoutKeys : t.noAccess(keys);
}

/** Returns the text for a popup that has not appended anything yet. */
function getRefusalText(reason: RefusalReason): string {
  const t = strings.value;
  return reason === 'page-hangs' ? t.popup.pageHangs : t.refusals[reason];
}
