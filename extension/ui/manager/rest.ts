/** The screens behind the first one, in a script of their own. */
export { CalendarScreen } from './calendar/calendar-screen.tsx';
export { LabelsScreen } from './labels/labels-screen.tsx';
export { SettingsScreen } from './settings/settings-screen.tsx';
export { SignaturesScreen } from './signatures/signatures-screen.tsx';
export { TrashScreen } from './trash/trash-screen.tsx';
