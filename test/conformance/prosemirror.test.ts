import { modelled } from '../e2e/composers/editor-cases.ts';
import { chromium, isProseMirror } from './chromium.ts';
import { describeConformance } from './scenarios.ts';

describeConformance(chromium, modelled.filter(isProseMirror));
