/**
 * The posts, which most people open first, are drawn by the page's first script. Everything else is
 * one script beside it: a script for each screen would bring one for all that two of them share.
 */
import type { ComponentType } from 'preact';
import type { ManagerModel } from '../../models/manager/manager.ts';
import type { Section } from '../../models/manager/route.ts';
import { part } from '../part.tsx';
import { PostsScreen } from './posts/posts-screen.tsx';

type Screen = ComponentType<{ model: ManagerModel }>;

const rest = () => import('./rest.ts');

export const screens: Record<Section, Screen> = {
  posts: PostsScreen,
  calendar: part(async () => (await rest()).CalendarScreen),
  labels: part(async () => (await rest()).LabelsScreen),
  signatures: part(async () => (await rest()).SignaturesScreen),
  trash: part(async () => (await rest()).TrashScreen),
  settings: part(async () => (await rest()).SettingsScreen),
};

export const OpenForm = part(async () => (await rest()).OpenForm);
export const Palette = part(async () => (await rest()).Palette);
export const Keys = part(async () => (await rest()).Keys);

/** Loads what the screen is drawn with; rejects where it cannot be had. */
export async function loadScreen(section: Section): Promise<void> {
  if (section === 'posts') return;
  await rest();
}

/** Loads the rest while the page has nothing else to do. */
export function loadRest(): void {
  // What cannot be had is told by the page, and asked for again when somebody opens it.
  requestIdleCallback(() => void Promise.allSettled([rest()]), { timeout: 1_000 });
}
