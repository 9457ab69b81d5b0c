/**
 * The page's first script contains Today, which opens first, and the posts, of which it is a part. One second script
 * contains all other screens: with a script for each, shared code would need another script for
 * every pair. Forms are in the first script, because a form that opens late would lose the first
 * letters typed.
 */
import type { ComponentType } from 'preact';
import { lazyComponents } from '../ui/lazy-components.tsx';
import type { ManagerModel } from './manager-model.ts';
import { PostsScreen } from './posts/posts-screen.tsx';
import type { Section, WebSection } from './router-model.ts';
import { TodayScreen } from './today/today-screen.tsx';

type Screen = ComponentType<{ model: ManagerModel }>;

const lazyScreens = lazyComponents(() => import('./lazy-screens.ts'));

/** The page of a server brings the other screens itself. */
type OwnSection = Exclude<Section, WebSection>;
export type WebScreens = Partial<Record<WebSection, Screen>>;

export const screens: Record<OwnSection, Screen> = {
  today: TodayScreen,
  posts: PostsScreen,
  calendar: lazyScreens.createComponent(({ CalendarScreen }) => CalendarScreen),
  labels: lazyScreens.createComponent(({ LabelsScreen }) => LabelsScreen),
  signatures: lazyScreens.createComponent(({ SignaturesScreen }) => SignaturesScreen),
  trash: lazyScreens.createComponent(({ TrashScreen }) => TrashScreen),
  settings: lazyScreens.createComponent(({ SettingsScreen }) => SettingsScreen),
};

/** Loads the script of the screen; rejects if it cannot be loaded. */
export async function loadScreen(section: Section): Promise<void> {
  if (!['today', 'posts', 'keys', 'webhooks'].includes(section)) await lazyScreens.load();
}

/** Loads the other screens while the page is idle. */
export function preloadOtherScreens(): void {
  // The page reports a failure, and loads the script again when the user opens one of the screens.
  requestIdleCallback(() => void Promise.allSettled([lazyScreens.load()]), { timeout: 1_000 });
}
