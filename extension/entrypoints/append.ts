import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installAppend } from '../in-page/composer/install.ts';

export default defineUnlistedScript(() => installAppend());
