import { namedEditors } from '../e2e/composers/editor-cases.ts';
import { chromium } from './chromium.ts';
import { describeConformance } from './scenarios.ts';

// Two versions of WordPress's editor cannot share a document, so one has a file of its own.
describeConformance(
  chromium,
  namedEditors.filter(({ editor }) => editor !== 'gutenberg-older'),
);
