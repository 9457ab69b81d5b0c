/** The browser's windows. Firefox for Android has none. */
import { browser } from 'wxt/browser';

/** Position and size in CSS pixels. */
export type WindowBounds = { left: number; top: number; width: number; height: number };

/** The types do not say that Firefox for Android has no windows. */
const getWindows = () => (browser as Partial<Pick<typeof browser, 'windows'>>).windows;

export const hasWindows = (): boolean => getWindows() !== undefined;

/** Resolves to the bounds as far as the browser reveals them. */
export async function getWindowBounds(windowId: number): Promise<Partial<WindowBounds>> {
  const { left, top, width } = (await getWindows()?.get(windowId)) ?? {};
  return {
    ...(left !== undefined && { left }),
    ...(top !== undefined && { top }),
    ...(width !== undefined && { width }),
  };
}

/** Opens a page of the extension in a small window without toolbars. Resolves to the window's id. */
export async function openWindow(
  url: string,
  bounds: WindowBounds,
  { incognito }: { incognito: boolean },
): Promise<number | undefined> {
  const created = await getWindows()?.create({ type: 'popup', url, incognito, ...bounds });
  return created?.id;
}

/** Resolves to false if the user has closed the window already. */
export async function closeWindow(windowId: number): Promise<boolean> {
  const windows = getWindows();
  if (windows === undefined) return false;
  return await windows.remove(windowId).then(
    () => true,
    () => false,
  );
}

export async function focusWindow(windowId: number): Promise<void> {
  await getWindows()?.update(windowId, { focused: true });
}
