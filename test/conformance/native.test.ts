import { native } from '../e2e/composers/editor-cases.ts';
import { chromium } from './chromium.ts';
import { describeConformance } from './scenarios.ts';

describeConformance(chromium, native);
