/** The parts of the popup that its first frame does not show. They are loaded after it. */
export { ShortcutsDialog } from '../ui/shortcuts-dialog.tsx';
export { Questions } from './questions.tsx';
export { QuickSignatureForm } from './quick-signature-form.tsx';
export { RowMenu } from './row-menu.tsx';
export { UnreportedResultsAlert } from './unreported-results-alert.tsx';
