import { describeCaretsOf } from './describe-carets.ts';

describeCaretsOf('others');
