import { namedEditors } from './editor-cases.ts';
import { describeJourneys } from './journeys.ts';

describeJourneys(namedEditors);
