import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installShortcuts } from '../in-page/shortcuts/install.ts';

export default defineUnlistedScript(() => installShortcuts());
