/** Everything that the manager's screens draw, made once for the page. */
import { computed, effect, signal } from '@preact/signals';
import type { PostStatus } from '../../../shared/resources/post.ts';
import { countWithheld } from '../../store/read.ts';
import { followMinutes } from '../app/clock.ts';
import type { ExtensionControl, ModelContext } from '../app/context.ts';
import { lazily } from '../app/lazily.ts';
import { live } from '../app/live.ts';
import { followNarrow } from '../app/narrow.ts';
import { createNotices } from '../app/notices.ts';
import { createSelection } from '../app/selection.ts';
import { createCalendarModel } from '../calendar/calendar.ts';
import { createTrayFold } from '../calendar/tray-fold.ts';
import { createLabelsModel } from '../labels/labels.ts';
import { formatFilter, parseFilter } from '../posts/post-filter.ts';
import { createPostsModel } from '../posts/posts.ts';
import { createButtonModel } from '../settings/button.ts';
import { createRefusedChanges } from '../settings/refused-changes.ts';
import { createSettingsModel } from '../settings/settings.ts';
import { createShortcutsModel } from '../settings/shortcuts.ts';
import { createSyncStatus } from '../settings/sync-status.ts';
import { createOffersModel } from '../signatures/offers.ts';
import { createSignaturesModel } from '../signatures/signatures.ts';
import { createTransferModel } from '../transfer/transfer.ts';
import { createTrashModel } from '../trash/trash.ts';
import { settleMerges } from '../views/merged-labels.ts';
import { createViewsModel } from '../views/views.ts';
import { createFormDrafts } from './manager-drafts.ts';
import type { Route } from './route.ts';

/** The form that is open above the screen; without an id it creates. */
export type OpenForm = {
  kind: 'label' | 'signature' | 'post';
  id?: string;
  start?: { content?: string; status?: PostStatus; scheduled_at?: string };
  /** Whether words for it have just been put back, so that they have to be read. */
  isLeft?: boolean;
};

export type ManagerModel = ReturnType<typeof createManagerModel>;

/** @param control absent where the page is no part of an extension */
export function createManagerModel(
  context: ModelContext,
  route: Route,
  control?: ExtensionControl,
) {
  const labels = createLabelsModel(context);
  // By its text, so that what does not change the filter, such as the month shown, is no new one.
  const filterText = computed(() => {
    const named = parseFilter(route.place.value.query);
    // A label that was merged into another means that one, also where a view or an address names it.
    const isRead = labels.items.value !== undefined;
    const standing = isRead ? [...new Set(named.labels.map(labels.standingFor))] : named.labels;
    return formatFilter({ ...named, labels: standing }, new URLSearchParams()).toString();
  });
  const filter = computed(() => parseFilter(new URLSearchParams(filterText.value)));
  const minute = followMinutes(context);
  const isNarrow = followNarrow(context.signal);
  const posts = createPostsModel(context, labels, filter, minute);
  const settings = createSettingsModel(context);
  // Not beside the first posts: a thousand signatures take as long to read as these.
  const signatures = lazily(() => createSignaturesModel(context));
  // They need all that waits for a server, which without one is everything.
  const refused = lazily(() => createRefusedChanges(context));
  // Few people ever look at it.
  const trash = lazily(() => createTrashModel(context, minute));
  // Where they are what is opened, they are read while the screen's script is loaded.
  if (route.place.value.section === 'signatures') signatures();
  // Palette and forms find them read already, as a rule.
  effect(() => {
    if (!posts.isComplete.value) return;
    signatures();
    void settleMerges(context);
  });
  function isListed(id: string): boolean {
    switch (route.place.value.section) {
      case 'posts':
        return posts.isFound(id);
      case 'labels':
        return labels.isFound(id);
      case 'signatures':
        return signatures().isFound(id);
      case 'trash':
        return trash().isListed(id);
      default:
        return false;
    }
  }

  return {
    route,
    filter,
    notices: createNotices(),
    form: signal<OpenForm | null>(null),
    openDraft: createFormDrafts(context, (kind, id) => {
      if (kind === 'label') return labels.byId.value.get(id);
      if (kind === 'post') return posts.get(id)?.post;
      return signatures().items.value?.find(signature => signature.id === id);
    }),
    labels,
    posts,
    selection: createSelection(isListed),
    trayFold: createTrayFold(isNarrow, context.signal),
    minute,
    isNarrow,
    calendar: createCalendarModel(route, posts, { wallMs: () => minute.value, isNarrow }),
    views: createViewsModel(context, settings.settings, route),
    get signatures() {
      return signatures();
    },
    settings,
    syncState: createSyncStatus(context),
    /** How many things a newer version alone can show. */
    withheld: live(context, () => countWithheld(context.database)),
    get refused() {
      return refused();
    },
    transfer: createTransferModel(context),
    ...(control && {
      button: createButtonModel(control.button),
      shortcuts: createShortcutsModel(control.shortcuts),
      offers: createOffersModel(control.offers),
    }),
    get trash() {
      return trash();
    },
  };
}
