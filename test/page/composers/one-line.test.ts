/** Editing hosts of one line take a signature as `<input>` does: behind a space, and only if it has one line. */
import { describe, expect, it } from 'vitest';
import { openComposer } from '../../support/page/composer.ts';

const tag = '#letterpress';
const lines = 'Set by hand\nLeipzig';

describe('editing host of one line', () => {
  it.each(['declared', 'declaredTextbox', 'unwrapped', 'unwrappedSearch', 'fixed', 'fixedBox'])(
    '%s: one line follows a space, and several are refused',
    async manner => {
      const composer = await openComposer(`one-line&manner=${manner}`);
      await composer.load('Hello');
      expect(await composer.append(lines)).toMatch(/only one line/);
      expect(composer.text()).toBe('Hello');
      expect(await composer.append(tag)).toMatch(/^Added/);
      expect(composer.text()).toBe(`Hello ${tag}`);
      expect(document.querySelector('[data-is-sent]')).toBeNull();
      await composer.undo();
      await composer.waitForText('Hello');
    },
  );

  it.each(['chat', 'chatWithScroll', 'chatThatSaysSo', 'code', 'unwrappedLines', 'withoutRole'])(
    '%s: has several lines',
    async manner => {
      const composer = await openComposer(`one-line&manner=${manner}`);
      await composer.load('Hello');
      expect(await composer.append(lines)).toMatch(/^Added/);
      expect(composer.text()).toBe(`Hello\n\n${lines}`);
    },
  );

  it('declared, with several lines in it already: has several lines', async () => {
    const composer = await openComposer('one-line&manner=declared');
    await composer.load('One\nTwo');
    expect(await composer.append(lines)).toMatch(/^Added/);
    expect(composer.text()).toBe(`One\nTwo\n\n${lines}`);
  });
});
