import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installSuggestion } from '../in-page/suggestion/install.ts';

export default defineUnlistedScript(() => installSuggestion());
