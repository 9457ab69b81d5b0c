import { useEffect } from 'preact/hooks';
import type { FieldErrors } from '../../../../shared/http/problem.ts';
import type { Signature } from '../../../../shared/resources/signature.ts';
import { words } from '../../../models/app/all-words.ts';
import type { OffersModel } from '../../../models/signatures/offers.ts';
import { listFaults } from '../../../models/signatures/site-list.ts';
import { CheckField } from '../../check-field.tsx';
import { SitesField } from './sites-field.tsx';
import './offer-fields.css';

type OfferFieldsProps = {
  values: Pick<Signature, 'offered_on' | 'offered_in_replies'>;
  errors: FieldErrors;
  /** Absent where the page is no part of an extension. */
  offers: OffersModel | undefined;
  set: (
    ...change: ['offered_on', Signature['offered_on']] | ['offered_in_replies', boolean]
  ) => void;
};

/** Where the signature is offered as a post is begun. */
export function OfferFields({ values, errors, offers, set }: OfferFieldsProps) {
  const { signatures: text, fields } = words.value;
  const { offered_on: sites, offered_in_replies: inReplies } = values;
  const notAllowed = offers?.notAllowed.value ?? [];
  // By what it says: each edit makes a list of its own.
  const listed = sites.join(' ');
  useEffect(() => void offers?.look(listed.split(' ').filter(Boolean)), [offers, listed]);
  return (
    <>
      <SitesField
        label={fields.offered_on}
        value={sites}
        faults={listFaults(errors, 'offered_on')}
        hint={text.offeredHint}
        onChange={typed => set('offered_on', typed)}
      />
      {offers && notAllowed.length > 0 && (
        <p class="offer-permission">
          <span>{text.offersNotAllowed(notAllowed.join(', '))}</span>
          <button type="button" class="button" onClick={() => void offers.allow(notAllowed)}>
            {text.allowOffers}
          </button>
        </p>
      )}
      {sites.length > 0 && (
        <CheckField
          label={fields.offered_in_replies}
          isChecked={inReplies}
          onChange={isChecked => set('offered_in_replies', isChecked)}
        />
      )}
    </>
  );
}
