/** The browser's side of what is offered by itself, for popup, picker and manager. */
import { allowOffers, forbiddenOffers } from '../../messages/offer-sites.ts';
import type { OfferControl } from '../../models/signatures/offers.ts';

export const offerControl: OfferControl = { forbidden: forbiddenOffers, allow: allowOffers };
