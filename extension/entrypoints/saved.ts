import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installSavedNotices } from '../in-page/composer/install-saved-notices.ts';

export default defineUnlistedScript(() => installSavedNotices());
