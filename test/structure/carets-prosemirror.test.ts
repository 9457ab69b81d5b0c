import { describeCaretsOf } from './describe-carets.ts';

describeCaretsOf('prosemirror');
