import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installButton } from '../button/page.ts';

export default defineUnlistedScript(() => installButton());
