import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installAppend } from '../append/page.ts';

export default defineUnlistedScript(() => installAppend());
