/** The models of the manager's screens, created once per page. */
import { computed, effect, signal } from '@preact/signals';
import type { PostStatus } from '../../shared/resources/post.ts';
import type { ResourceKind } from '../../shared/resources/resources.ts';
import { type AccountControl, createAccountModel } from '../account/account-model.ts';
import { watchMinutes } from '../app/clock.ts';
import { createShortcutsModel, type ShortcutControl } from '../app/command-shortcuts-model.ts';
import type { ModelContext } from '../app/context.ts';
import { createEditNotices } from '../app/edit-notices.ts';
import { liveQuery } from '../app/live-query.ts';
import { createSelection } from '../app/selection.ts';
import { watchViewport } from '../app/watch-viewport.ts';
import { type BackupsControl, createBackupsModel } from '../backups/backups-model.ts';
import { type ButtonControl, createButtonModel } from '../button/button-model.ts';
import { createDueModel, type RemindersControl } from '../due/due-model.ts';
import { countWithheld } from '../store/read.ts';
import {
  createSuggestionPermissionsModel,
  type SuggestionPermissions,
} from '../suggestions/permissions-model.ts';
import {
  createTypedShortcutsModel,
  type TypedShortcutControl,
} from '../triggers/triggers-model.ts';
import { createCalendarModel } from './calendar/calendar-model.ts';
import { createTrayFold } from './calendar/tray-fold-model.ts';
import { formatFilter, parseFilter } from './filter/post-filter.ts';
import { persistOldMerges } from './filter/replace-merged-labels.ts';
import { createViewsModel } from './filter/views-model.ts';
import { createFormDraftOpener } from './form-draft-opener.ts';
import { createLabelsModel } from './labels/labels-model.ts';
import { createNewsModel } from './news-model.ts';
import { createPostsModel } from './posts/posts-model.ts';
import type { Router } from './router-model.ts';
import { createDeletionQuestions } from './settings/deletion-questions-model.ts';
import { createRefusedChanges } from './settings/refused-changes-model.ts';
import { createSettingsModel, type Invitation } from './settings/settings-model.ts';
import { createLastSync, createSyncStatus } from './settings/sync-status-model.ts';
import { createSignaturesModel } from './signatures/signatures-model.ts';
import { createValuesModel } from './signatures/values-model.ts';
import { createSlotsModel } from './slots/slots-model.ts';
import { createOverdueQuestion, createTodayModel } from './today/today-model.ts';
import { createTransferModel } from './transfer/transfer-model.ts';
import type { RequestOrigin } from './transfer/trypost-model.ts';
import { createTrashModel } from './trash/trash-model.ts';

/** The width up to which screens have one column; their style sheets use the same one. */
const narrowQuery = '(max-width: 720px)';
/** The width from which the tray of the calendar is open at first. */
const wideQuery = '(min-width: 1440px)';
/** The width up to which the filter of posts does not fit into one row. */
const foldedFilterQuery = '(max-width: 1100px)';

/** The open form. It creates a resource if `id` is omitted. */
export type OpenForm = {
  kind: ResourceKind;
  id?: string;
  start?: { content?: string; status?: PostStatus; scheduled_at?: string };
  /** True if undo has just stored a draft of the form, which has to be read first. */
  hasStoredDraft?: boolean;
};

/** Features of the extension; a page that a server serves has none of them. */
export type ExtensionControl = {
  account: AccountControl;
  backups: BackupsControl;
  button: ButtonControl;
  shortcuts: ShortcutControl;
  suggestionPermissions: SuggestionPermissions;
  typedShortcuts: TypedShortcutControl;
  reminders: RemindersControl;
  requestOrigin: RequestOrigin;
  takeInvitation: () => Promise<Invitation | null>;
  version: string;
};

export type ManagerModel = ReturnType<typeof createManagerModel>;

/** @param control omitted if the page is not part of an extension */
export function createManagerModel(
  context: ModelContext,
  router: Router,
  control?: ExtensionControl,
) {
  const labels = createLabelsModel(context);
  // A string compares by value: other changes of the address, such as the month, do not rerun the filter.
  const filterQuery = computed(() => {
    const parsed = parseFilter(router.location.value.query);
    // Addresses and views may name a merged label; the filter uses its target.
    const resolved = labels.items.value
      ? [...new Set(parsed.labels.map(labels.resolveMerged))]
      : parsed.labels;
    return formatFilter({ ...parsed, labels: resolved }, new URLSearchParams()).toString();
  });
  const filter = computed(() => parseFilter(new URLSearchParams(filterQuery.value)));
  const minute = watchMinutes(context);
  const isNarrow = watchViewport(narrowQuery, context.signal);
  const isWide = watchViewport(wideQuery, context.signal);
  const posts = createPostsModel(context, labels, filter, minute);
  const slots = createSlotsModel(context);
  const wallMs = () => minute.value;
  const calendar = createCalendarModel(router, posts, { wallMs, isNarrow, slots });
  const settings = createSettingsModel(context, control?.takeInvitation);
  // Created later, because reading a thousand signatures takes as long as reading the first posts.
  const signatures = lazy(() => createSignaturesModel(context));
  // Created later: it reads the whole outbox, which without a server holds every row.
  const refused = lazy(() => createRefusedChanges(context));
  // Created later: only the text of signatures needs them.
  const values = lazy(() => createValuesModel(context, () => signatures().items.value));
  const deletionQuestions = lazy(() => createDeletionQuestions(context));
  const trash = lazy(() => createTrashModel(context, minute));
  // If the page opens with the signatures screen, they are read while the screen's script loads.
  if (router.location.value.section === 'signatures') signatures();
  // Otherwise they are read after all posts: the palette and forms usually need them only then.
  effect(() => {
    if (!posts.isComplete.value) return;
    signatures();
    void persistOldMerges(context);
  });
  function isListed(id: string): boolean {
    switch (router.location.value.section) {
      case 'posts':
        return posts.isFound(id);
      case 'labels':
        return labels.isFound(id);
      case 'signatures':
        return signatures().isFound(id) || values().isListed(id);
      case 'trash':
        return trash().isListed(id);
      default:
        return false;
    }
  }
  const selection = createSelection(isListed);
  // Not by an effect of the screen that closes: Preact 11 ends it after the next screen is painted.
  computed(() => router.location.value.section).subscribe(selection.clear);

  return {
    router,
    filter,
    notices: createEditNotices(),
    form: signal<OpenForm | null>(null),
    openDraft: createFormDraftOpener(context, (kind, id) => {
      if (kind === 'label') return labels.byId.value.get(id);
      if (kind === 'post') return posts.get(id)?.post;
      if (kind === 'value') return values().find(id);
      return signatures().items.value?.find(signature => signature.id === id);
    }),
    labels,
    posts,
    selection,
    trayFold: createTrayFold(posts.hasUndated, isWide, context.signal),
    minute,
    isNarrow,
    hasFoldedFilter: watchViewport(foldedFilterQuery, context.signal),
    calendar,
    slots,
    today: createTodayModel(posts, calendar, minute),
    overdue: createOverdueQuestion(context, posts, slots, minute),
    views: createViewsModel(context, router),
    get signatures() {
      return signatures();
    },
    get values() {
      return values();
    },
    settings,
    syncState: createSyncStatus(context),
    /** The number of rows that only a newer version can show. */
    withheldCount: liveQuery(context, () => countWithheld(context.database)),
    get deletionQuestions() {
      return deletionQuestions();
    },
    lastSync: lazy(() => createLastSync(context)),
    get refused() {
      return refused();
    },
    transfer: createTransferModel(context, control?.requestOrigin),
    ...(control && {
      account: createAccountModel(context, control.account),
      backups: createBackupsModel(context, control.backups),
      button: createButtonModel(control.button),
      shortcuts: createShortcutsModel(control.shortcuts),
      suggestionPermissions: createSuggestionPermissionsModel(control.suggestionPermissions),
      typedShortcuts: createTypedShortcutsModel(control.typedShortcuts),
      due: createDueModel(context, control.reminders),
      news: createNewsModel(context),
      version: control.version,
    }),
    get trash() {
      return trash();
    },
  };
}

/** Returns a function that creates the value on its first call. */
function lazy<T extends object>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}
