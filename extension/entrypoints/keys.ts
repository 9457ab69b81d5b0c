import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installKeyTyping } from '../in-page/composer/install-key-typing.ts';

export default defineUnlistedScript(() => installKeyTyping());
