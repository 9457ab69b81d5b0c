import { words } from '../../models/app/words.ts';
import type { GlancedSignature, PopupModel } from '../../models/popup/popup.ts';
import './chip.css';
import './version-choice.css';

/** Which version is taken and why, and the others to choose from. */
export function VersionChoice({
  popup,
  signature,
}: {
  popup: PopupModel;
  signature: GlancedSignature;
}) {
  const t = words.value.popup;
  const { index: taken, site, isChosen } = popup.wording.versionOf(signature);
  const bySite = site === null ? t.versionElsewhere : t.versionFor(site);
  const reason = isChosen ? t.versionChosen : bySite;
  const all = [null, ...signature.versions.keys()];
  const nameOf = (index: number | null) =>
    index === null
      ? t.usualVersion
      : signature.versions[index]?.sites.join(', ') || words.value.signatures.version(index + 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line
    <div class="popup-versions" role="group" aria-label={t.version} title={t.hints.version}>
      <div class="popup-version-chips">
        {all.map(index => (
          <button
            key={index}
            ref={index === taken ? reveal : null}
            type="button"
            class="chip"
            aria-pressed={index === taken}
            onMouseDown={event => event.preventDefault()}
            onClick={() => popup.wording.choose(signature, index)}
          >
            <bdi>{nameOf(index)}</bdi>
          </button>
        ))}
      </div>
      <span class="popup-version-keys" aria-hidden="true">
        ⇧↓
      </span>
      <span class="popup-version-reason">{reason}</span>
    </div>
  );
}

/** There may be twenty of them, of which two lines are in view. */
function reveal(chip: HTMLElement | null) {
  chip?.scrollIntoView({ block: 'nearest' });
}
