import { chromium } from '../conformance/chromium.ts';
import { describeUnknownEditors } from '../conformance/unknown-editors.ts';
import { editorCases } from '../e2e/composers/editor-cases.ts';

describeUnknownEditors(
  chromium,
  editorCases.filter(({ editor }) => editor === 'gutenberg-older'),
);
