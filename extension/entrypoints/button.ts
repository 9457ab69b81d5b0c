import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installButton } from '../in-page/button/install.ts';

export default defineUnlistedScript(() => installButton());
