import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installPicker } from '../picker/page.ts';

export default defineUnlistedScript({ exclude: ['firefox'], main: () => installPicker() });
