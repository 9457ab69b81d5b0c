/** A set of hashtags is appended without those that the post already has, and the notice says so. */
import { describe, expect, it } from 'vitest';
import { append, openAppend } from '../../support/page/append.ts';
import { pressInNotice, readNotice } from '../../support/page/notice.ts';

/** Loads a page with this post, and returns its field with the focus. */
function loadPost(text: string): HTMLTextAreaElement {
  document.body.innerHTML = '<textarea></textarea>';
  const field = document.querySelector('textarea') as HTMLTextAreaElement;
  field.value = text;
  field.focus();
  return field;
}

describe('set of hashtags', () => {
  it('post with one of them: only the others are added, the notice names it, Undo removes them', async () => {
    const field = loadPost('About #b today');
    expect((await append('#a #B\n#c')).result.appended).toBe(true);
    expect(field.value).toBe('About #b today\n\n#a\n#c');
    expect(readNotice()).toContain('Left out: #B');
    await pressInNotice('Undo');
    await expect.poll(() => field.value).toBe('About #b today');
  });

  it('post with none of them: added to the byte, and the notice names none', async () => {
    const field = loadPost('Today');
    await append('#a  #b\n#c ');
    expect(field.value).toBe('Today\n\n#a  #b\n#c ');
    expect(readNotice()).not.toContain('Left out');
  });

  it('same set twice: it is applied a second time, like other signatures', async () => {
    const field = loadPost('Today');
    await append('#a #b', '#a #b');
    expect(field.value).toBe('Today\n\n#a #b\n\n#a #b');
  });

  it('mark of the caret in the set: the set stays whole', async () => {
    const field = loadPost('About #b');
    await append({ content: '#a #b', caret: 2 });
    expect(field.value).toBe('About #b\n\n#a #b');
    expect(field.selectionStart).toBe('About #b\n\n#a'.length);
  });

  it('caret in the post: without those that the post has around it, but with those that it replaces', async () => {
    const field = loadPost('About #b today #c');
    const start = 'About #b today '.length;
    field.setSelectionRange(start, field.value.length);
    expect((await openAppend({ where: 'caret' })('#a #B #c')).result.appended).toBe(true);
    expect(field.value).toBe('About #b today #a #c');
    expect(readNotice()).toContain('Left out: #B');
  });

  it('network that takes one: one is added, and the notice names the other', async () => {
    const field = loadPost('Today');
    const appendHere = openAppend({ hashtagLimit: 1 });
    expect((await appendHere('#a #b')).result.appended).toBe(true);
    expect(field.value).toBe('Today\n\n#a');
    expect(readNotice()).toContain('Left out: #b');
  });
});
