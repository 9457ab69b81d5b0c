import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installKeyTyping } from '../triggers/keys-page.ts';

export default defineUnlistedScript(() => installKeyTyping());
