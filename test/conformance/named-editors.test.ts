import { namedEditors } from '../e2e/composers/editor-cases.ts';
import { chromium, needsOwnDocument } from './chromium.ts';
import { describeConformance } from './scenarios.ts';

describeConformance(
  chromium,
  namedEditors.filter(each => !needsOwnDocument(each)),
);
