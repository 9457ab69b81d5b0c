/** Signatures with variables and a caret mark in a real Firefox. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPractice } from '../practice/serve.ts';
import { openComposer } from '../support/composer-page.ts';
import { type Firefox, launchFirefox } from '../support/firefox.ts';
import { seedSignatures } from '../support/seed-signatures.ts';

const content = '“{{title}}” on {{host}}, {{date:yyyy}}\nDear {{caret}},\nthank you {{what}}';

let firefox: Firefox;
let practice: Awaited<ReturnType<typeof startPractice>>;

beforeAll(async () => {
  [firefox, practice] = await Promise.all([launchFirefox(), startPractice()]);
  const manager = await firefox.openManager();
  await manager.waitForSelector('aria/New signature[role="button"]');
  await seedSignatures(manager, [
    { name: 'Marks', content, variables: true },
    { name: 'Plain', content },
  ]);
  await manager.close();
});
afterAll(async () => {
  await firefox?.close();
  await practice?.close();
});

describe('signature in Firefox', () => {
  it.each([
    'textarea',
    'contenteditable',
    'lexical',
    'prosemirror',
    'ckeditor',
    'tinymce',
    'codemirror',
    'codemirror5',
    'monaco',
  ])(
    'with variables, %s: they are replaced, and typing continues at the caret mark',
    async editor => {
      const composer = await openComposer(firefox, practice.url, editor);
      await composer.page.evaluate(() => {
        document.title = '{{url}} &\n braces';
      });
      await composer.write('Hello');
      expect(await composer.append(['Marks'])).toMatch(/^Added “Marks”$/);
      await composer.type('Bea');
      // The variable in the page's title and the unknown one are not replaced.
      const firstLine = `“{{url}} & braces” on 127.0.0.1, ${new Date().getFullYear()}`;
      const whole = `Hello\n\n${firstLine}\nDear Bea,\nthank you {{what}}`;
      expect(await composer.waitForText(whole)).toBe(whole);
      await composer.close();
    },
  );

  it('with variables turned off: braces stay as typed', async () => {
    const composer = await openComposer(firefox, practice.url, 'textarea');
    await composer.write('Hello');
    await composer.append(['Plain']);
    expect(await composer.text()).toBe(`Hello\n\n${content}`);
    await composer.close();
  });
});
