/** All screens except Today and the posts, in a script that loads separately. */
export { CalendarScreen } from './calendar/calendar-screen.tsx';
export { LabelsScreen } from './labels/labels-screen.tsx';
export { SettingsScreen } from './settings/settings-screen.tsx';
export { SignaturesScreen } from './signatures/signatures-screen.tsx';
export { TrashScreen } from './trash/trash-screen.tsx';
