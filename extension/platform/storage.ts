/** Small values that outlive the worker: in session storage until the browser ends, in local storage for good. */
import { browser } from 'wxt/browser';

/** Resolves to undefined if there is no such value. */
export async function readSession(key: string): Promise<unknown> {
  return (await browser.storage.session.get(key))[key];
}

export function readWholeSession(): Promise<Record<string, unknown>> {
  return browser.storage.session.get(null);
}

/** Rejects if the browser's quota is full. */
export function writeSession(key: string, value: unknown): Promise<void> {
  return browser.storage.session.set({ [key]: value });
}

export function removeFromSession(...keys: string[]): Promise<void> {
  return browser.storage.session.remove(keys);
}

/** Calls `onChange` with the keys that a context of the extension, also this one, has changed. */
export function observeSession(onChange: (keys: string[]) => void): void {
  browser.storage.session.onChanged.addListener(changes => onChange(Object.keys(changes)));
}

/** Resolves to undefined if there is no such value. */
export async function readLocal(key: string): Promise<unknown> {
  return (await browser.storage.local.get(key))[key];
}

/**
 * Calls `onChange` with the keys that a context of the extension, also this one, has changed. Returns the function
 * that unsubscribes.
 */
export function observeLocal(onChange: (keys: string[]) => void): () => void {
  const { onChanged } = browser.storage.local;
  const listener = (changes: object) => onChange(Object.keys(changes));
  onChanged.addListener(listener);
  return () => onChanged.removeListener(listener);
}

/** Writes a value that scripts in pages can read. */
export function writeLocal(key: string, value: unknown): Promise<void> {
  return browser.storage.local.set({ [key]: value });
}

/** Reads all that the browser's account syncs. */
export function readSynced(): Promise<Record<string, unknown>> {
  return browser.storage.sync.get(null);
}

/** Writes all of the items or none. Rejects if they exceed a quota of the browser. */
export function writeSynced(items: Record<string, unknown>): Promise<void> {
  return browser.storage.sync.set(items);
}

export function removeSynced(keys: string[]): Promise<void> {
  return browser.storage.sync.remove(keys);
}

/** Calls `onChange` after a change by another device, or by a context of the extension. Call it at the worker's start. */
export function observeSynced(onChange: () => void): void {
  browser.storage.sync.onChanged.addListener(onChange);
}

/**
 * Asks the browser to keep what the extension has stored in this profile, also if the disk fills up. Firefox asks
 * nothing, because the extension has the permission `unlimitedStorage`. Chromium keeps the data by that permission, and
 * answers false all the same.
 */
export async function keepStorage(): Promise<boolean> {
  return await navigator.storage.persist();
}
