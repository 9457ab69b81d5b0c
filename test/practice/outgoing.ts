/**
 * What a page has sent and attached, by whatever way: forms, requests, files. No append may ever make
 * a page do either.
 */
export type Outgoing = { sent: number; attached: number };

export const outgoing: Outgoing = { sent: 0, attached: 0 };

export function countOutgoing(): void {
  const sent = () => outgoing.sent++;
  addEventListener('submit', event => {
    event.preventDefault();
    sent();
  });
  HTMLFormElement.prototype.submit = sent;
  navigator.sendBeacon = () => {
    sent();
    return true;
  };
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    if ((init?.method ?? 'GET').toUpperCase() !== 'GET') sent();
    return fetch(input, init);
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
    if (args[0] !== 'GET') sent();
    Reflect.apply(open, this, args);
  };
  const count = (files: FileList | null | undefined) => {
    if ((files?.length ?? 0) > 0) outgoing.attached++;
  };
  addEventListener('paste', event => count(event.clipboardData?.files), true);
  addEventListener('drop', event => count(event.dataTransfer?.files), true);
  addEventListener('change', ({ target }) => count((target as HTMLInputElement).files), true);
}
