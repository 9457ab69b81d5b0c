import { namedEditors } from '../e2e/composers/editor-cases.ts';
import { chromium, needsOwnDocument } from './chromium.ts';
import { describeConformance } from './scenarios.ts';

// Two versions of WordPress's editor cannot share a document, so the older one has a file of its own.
describeConformance(
  chromium,
  namedEditors.filter(each => needsOwnDocument(each) && each.editor !== 'gutenberg-older'),
);
