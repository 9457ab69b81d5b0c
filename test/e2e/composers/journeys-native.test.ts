import { native } from './editor-cases.ts';
import { describeJourneys } from './journeys.ts';

describeJourneys(native);
