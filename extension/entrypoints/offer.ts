import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installOffer } from '../in-page/offer/install.ts';

export default defineUnlistedScript(() => installOffer());
