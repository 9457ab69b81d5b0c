/** A page may say of its frame that it is of a site of which it is not. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { ComposerState } from '../../../../extension/messages/contract.ts';
import { createPopupModel, type PageControl } from '../../../../extension/models/popup/popup.ts';
import { until } from '../../../support/until.ts';

const outOfReach = (host: string | null): ComposerState => ({
  found: false,
  reason: 'frame-not-reachable',
  host,
});
const inReach: ComposerState = {
  found: true,
  composer: '1',
  text: '',
  host: 'frame.example',
  url: 'https://frame.example/',
  maxLength: null,
};

/** A popup whose page is seen so, one look after the other, and what is asked and given back. */
async function open(sights: ComposerState[]) {
  const heard: string[] = [];
  const page: Partial<PageControl> = {
    host: async () => 'page.example',
    probe: async () => sights.shift() ?? outOfReach(null),
    followEnded() {},
    instance: async () => null,
    allow: async host => heard.push(`allow ${host}`) > 0,
    disallow: async host => void heard.push(`disallow ${host}`),
  };
  const popup = createPopupModel(signal(undefined), page as PageControl, Date.now);
  await until('the page was looked at', async () => popup.composer.value !== undefined);
  return { popup, heard };
}

it('The right to a site is given back where the frame was not of it, and not asked for again', async () => {
  const said = outOfReach('bank.example');
  const { popup, heard } = await open([said, said]);
  await popup.allow('bank.example');
  expect(heard).toEqual(['allow bank.example', 'disallow bank.example']);
  expect(popup.composer.value).toEqual(outOfReach(null));
});

it('It is kept where the frame was of that site', async () => {
  const { popup, heard } = await open([outOfReach('frame.example'), inReach]);
  await popup.allow('frame.example');
  expect(heard).toEqual(['allow frame.example']);
  expect(popup.composer.value).toEqual(inReach);
});
