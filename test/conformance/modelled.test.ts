import { modelled } from '../e2e/composers/editor-cases.ts';
import { chromium, isProseMirror } from './chromium.ts';
import { describeConformance } from './scenarios.ts';

// The script is not in the frame. The whole extension has that case, in `test/e2e/composers`.
describeConformance(
  chromium,
  modelled.filter(each => each.place !== 'same-frame' && !isProseMirror(each)),
);
