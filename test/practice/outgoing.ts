/**
 * Counts what the page sends (forms, and requests other than GET) and attaches (files). No append may
 * ever make a page send or attach anything.
 */
export type Outgoing = { sent: number; attached: number };

export const outgoing: Outgoing = { sent: 0, attached: 0 };

export function countOutgoing(): void {
  const countSent = () => outgoing.sent++;
  addEventListener('submit', event => {
    event.preventDefault();
    countSent();
  });
  HTMLFormElement.prototype.submit = countSent;
  navigator.sendBeacon = () => {
    countSent();
    return true;
  };
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if ((init?.method ?? 'GET').toUpperCase() !== 'GET') countSent();
    return fetch(input, init);
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    if (args[0] !== 'GET') countSent();
    Reflect.apply(open, this, args);
  };
  const countFiles = (files: FileList | null | undefined) => {
    if ((files?.length ?? 0) > 0) outgoing.attached++;
  };
  addEventListener('paste', event => countFiles(event.clipboardData?.files), true);
  addEventListener('drop', event => countFiles(event.dataTransfer?.files), true);
  addEventListener('change', ({ target }) => countFiles((target as HTMLInputElement).files), true);
}
