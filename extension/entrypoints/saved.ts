import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installSavedNotices } from '../composed-posts/page.ts';

export default defineUnlistedScript(() => installSavedNotices());
