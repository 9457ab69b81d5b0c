import { chromium } from '../conformance/chromium.ts';
import { describeUnknownEditors } from '../conformance/unknown-editors.ts';
import { editorCases } from '../e2e/composers/editor-cases.ts';

// The script is not in the frame, and two versions of WordPress's editor cannot share a document.
describeUnknownEditors(
  chromium,
  editorCases.filter(({ editor, place }) => place !== 'same-frame' && editor !== 'gutenberg-older'),
);
