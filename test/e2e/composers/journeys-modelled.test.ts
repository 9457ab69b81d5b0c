import { modelled } from './editor-cases.ts';
import { describeJourneys } from './journeys.ts';

describeJourneys(modelled);
