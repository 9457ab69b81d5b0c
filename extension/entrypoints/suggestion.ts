import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installSuggestion } from '../suggestions/page.ts';

export default defineUnlistedScript(() => installSuggestion());
