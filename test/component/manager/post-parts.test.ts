/** The form of a post that is too long for its network: its parts below the words, and cuts by a button. */
import { beforeAll, describe, expect, it } from 'vitest';
import { all, until } from '../../support/component/driver.ts';
import { type Manager, startManager } from '../../support/component/manager.ts';

const sentence = 'Every printer signs the last page of a book with a colophon. ';
const long = sentence.repeat(8).trim();

describe('post in parts', () => {
  let manager: Manager;

  beforeAll(async () => {
    manager = await startManager('posts');
    await manager.press('New post');
    await manager.fill('Content', long);
  });

  const readParts = () =>
    all('.post-parts .thread-words').map(words => words.textContent?.trim() ?? '');

  it('no network chosen: no offer', async () => {
    await manager.see('button', 'Network');
    await new Promise(resolve => setTimeout(resolve, 600));
    expect(all('.post-split')).toEqual([]);
  });

  it('network that takes less: the parts with their counts, by one press', async () => {
    await manager.press('Network');
    await manager.choose('menuitem', 'X');
    await manager.press('Split into 2');
    await until('two parts', () => readParts().length === 2);
    expect(readParts().join(' ')).toBe(long);
    await manager.seeText('of 280');
  });

  it('cut at the caret: a line of ---, a part more, and the editor’s own undo takes it away', async () => {
    const field = document.querySelector<HTMLTextAreaElement>('.post-words');
    field?.setSelectionRange(sentence.length, sentence.length);
    await manager.press('Cut here');
    expect(field?.value).toBe(`${sentence}\n---\n${long.slice(sentence.length)}`);
    await until('first part ends at the cut', () => readParts()[0] === sentence.trim());
    expect(document.activeElement).toBe(field);
    await manager.keys('{Control>}z{/Control}');
    await until('two parts again', () => readParts().length === 2 && field?.value === long);
  });

  it('text that fits: the parts go', async () => {
    await manager.fill('Content', sentence);
    await until('no parts', () => all('.post-parts, .post-split').length === 0);
  });

  it('short text with a line of ---: cut there', async () => {
    await manager.fill('Content', 'One\n---\nTwo');
    await manager.see('button', 'Split into 2');
    await until('the parts', () => readParts().join() === 'One,Two');
  });
});
