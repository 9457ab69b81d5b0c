import { useEffect } from 'preact/hooks';
import type { FieldErrors } from '../../../shared/http/problem.ts';
import type { Signature } from '../../../shared/resources/signature.ts';
import { strings } from '../../app/all-strings.ts';
import { getListFaults } from '../../app/site-list.ts';
import type { SuggestionPermissionsModel } from '../../suggestions/permissions-model.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SitesField } from './sites-field.tsx';
import './suggestion-fields.css';

type SuggestionFieldsProps = {
  values: Pick<Signature, 'offered_on' | 'offered_in_replies'>;
  errors: FieldErrors;
  /** Missing on the server's web page, which is no extension. */
  permissions: SuggestionPermissionsModel | undefined;
  set: (
    ...change: ['offered_on', Signature['offered_on']] | ['offered_in_replies', boolean]
  ) => void;
};

/** Fields for the sites on which a new post shows the signature as a suggestion. */
export function SuggestionFields({ values, errors, permissions, set }: SuggestionFieldsProps) {
  const { signatures: t, fields } = strings.value;
  const { offered_on: sites, offered_in_replies: inReplies } = values;
  const missingSites = permissions?.missingSites.value ?? [];
  // Compared by content, because each edit creates a new list.
  const siteList = sites.join(' ');
  useEffect(
    () => void permissions?.check(siteList.split(' ').filter(Boolean)),
    [permissions, siteList],
  );
  return (
    <>
      <SitesField
        label={fields.offered_on}
        value={sites}
        faults={getListFaults(errors, 'offered_on')}
        hint={t.suggestionHint}
        onChange={typed => set('offered_on', typed)}
      />
      {permissions && missingSites.length > 0 && (
        <p class="suggestion-permission">
          <span>{t.suggestionsNotAllowed(missingSites.join(', '))}</span>
          <button
            type="button"
            class="button"
            onClick={() => void permissions.request(missingSites)}
          >
            {t.allowSuggestions}
          </button>
        </p>
      )}
      {sites.length > 0 && (
        <CheckboxField
          label={fields.offered_in_replies}
          isChecked={inReplies}
          onChange={isChecked => set('offered_in_replies', isChecked)}
        />
      )}
    </>
  );
}
