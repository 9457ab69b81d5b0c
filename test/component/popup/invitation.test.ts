/** The popup over the page `/connect` of a server, with a code that another device has made. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { findInvitation } from '../../../extension/popup/invitation.ts';
import { takeInvitation } from '../../../extension/sync/invitation.ts';
import { byRole, find, open, setUpPopup } from '../../support/component/popup.ts';
import { createFakePage } from '../../support/component/popup-page.ts';

setUpPopup();
afterEach(() => void vi.restoreAllMocks());

const url = 'https://colophon.example:4321/base/connect';
const meta = '<meta name="colophon-server" content="connect">';
const shownCode = (code: string) => `<output id="code">${code}</output>`;

/** Looks for an invitation in a tab whose page is the test's own, with this in it. */
async function findIn(html: string, address: string | undefined) {
  document.body.innerHTML = html;
  const run = async ({ func }: { func: () => unknown }) => [{ frameId: 0, result: func() }];
  vi.spyOn(browser.scripting, 'executeScript').mockImplementation(run as never);
  return await findInvitation({ id: 1, windowId: 1, incognito: false, url: address });
}

describe('invitation on the page of a server', () => {
  it('accepted: the settings get address and code once', async () => {
    const found = await findIn(meta + shownCode('WDJB-MJHT'), url);
    expect(found?.host).toBe('colophon.example:4321');
    expect(await takeInvitation()).toBeNull();
    expect(await found?.accept()).toBe(true);
    const server = 'https://colophon.example:4321/base';
    expect(await takeInvitation()).toEqual({ server, code: 'WDJB-MJHT' });
    expect(await takeInvitation()).toBeNull();
  });

  it.each([
    ['no code', meta, url],
    ['no mark of a server', shownCode('WDJB-MJHT'), url],
    ['something else in place of a code', meta + shownCode('WDJB-MJHT <b>'), url],
    ['another path', meta + shownCode('WDJB-MJHT'), 'https://colophon.example/connected'],
    ['an address that is not revealed', meta + shownCode('WDJB-MJHT'), undefined],
    ['a new tab, whose address is empty', meta + shownCode('WDJB-MJHT'), ''],
  ])('%s: offers nothing', async (_, html, address) => {
    expect(await findIn(html, address)).toBeNull();
  });
});

describe('popup over that page', () => {
  it('pressed: the settings open if the user consents, else the popup stays', async () => {
    const created = vi
      .spyOn(browser.tabs, 'create')
      .mockImplementation((async () => ({})) as never);
    let isAllowed = false;
    const accept = async () => isAllowed;
    const page = createFakePage({ invitation: { host: 'colophon.example', accept } });
    await open(page);
    const button = byRole('button', 'Connect this browser');
    await button.click();
    expect(created).not.toHaveBeenCalled();
    isAllowed = true;
    await button.click();
    await expect.poll(() => page.isClosed).toBe(true);
    expect(created.mock.calls).toEqual([[{ url: '/manager.html#/settings' }]]);
  });

  it('no code on the page: nothing is offered', async () => {
    await open(createFakePage());
    expect(find('.popup-invitation')).toBeNull();
  });
});
