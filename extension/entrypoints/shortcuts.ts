import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installShortcuts } from '../triggers/page.ts';

export default defineUnlistedScript(() => installShortcuts());
