/** What the manager draws when somebody asks for it, in a script of its own. */
export { CalendarScreen } from './calendar/calendar-screen.tsx';
export { Keys } from './keys.tsx';
export { LabelsScreen } from './labels/labels-screen.tsx';
export { OpenForm } from './open-form.tsx';
export { Palette } from './palette/palette.tsx';
export { SettingsScreen } from './settings/settings-screen.tsx';
export { SignaturesScreen } from './signatures/signatures-screen.tsx';
export { TrashScreen } from './trash/trash-screen.tsx';
