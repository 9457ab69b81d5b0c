/**
 * The posts, which most people open first, are drawn by the page's first script. The other screens
 * are one script beside it: one for each would bring another for all that two of them share. Forms
 * are in the first: they must be there when they are asked for, or the first words typed were lost.
 */
import type { ComponentType } from 'preact';
import type { ManagerModel } from '../../models/manager/manager.ts';
import type { Section } from '../../models/manager/route.ts';
import { lateScript } from '../late-script.tsx';
import { PostsScreen } from './posts/posts-screen.tsx';

type Screen = ComponentType<{ model: ManagerModel }>;

const rest = lateScript(() => import('./rest.ts'));

export const screens: Record<Section, Screen> = {
  posts: PostsScreen,
  calendar: rest.part(({ CalendarScreen }) => CalendarScreen),
  labels: rest.part(({ LabelsScreen }) => LabelsScreen),
  signatures: rest.part(({ SignaturesScreen }) => SignaturesScreen),
  trash: rest.part(({ TrashScreen }) => TrashScreen),
  settings: rest.part(({ SettingsScreen }) => SettingsScreen),
};

/** Loads what the screen is drawn with; rejects where it cannot be had. */
export async function loadScreen(section: Section): Promise<void> {
  if (section !== 'posts') await rest.load();
}

/** Loads the other screens while the page has nothing else to do. */
export function loadOthers(): void {
  // What cannot be had is told by the page, and asked for again when somebody opens it.
  requestIdleCallback(() => void Promise.allSettled([rest.load()]), { timeout: 1_000 });
}
