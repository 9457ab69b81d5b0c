import { chromium } from './chromium.ts';
import { describeConformance } from './scenarios.ts';

describeConformance(chromium, [{ editor: 'gutenberg-older' }]);
