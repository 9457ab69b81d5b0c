import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { installPicker } from '../in-page/picker/install.ts';

export default defineUnlistedScript({ exclude: ['firefox'], main: () => installPicker() });
