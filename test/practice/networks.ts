/**
 * Models of the composers of large networks: which element takes the text, in what overlay or column, and
 * where its controls are. They copy layout and markup as far as these are known, and no behaviour.
 */

type Network = { html: string; isRightToLeft?: boolean };

const editable = (attributes = '', minHeightPx = 28) =>
  `<div id="composer" contenteditable="true" role="textbox" aria-multiline="true" ${attributes}
    style="min-height: ${minHeightPx}px; outline: none; font: 16px/24px sans-serif"><p style="margin: 0">Set by hand</p></div>`;
const field = (attributes = '', heightPx = 48) =>
  `<textarea id="composer" ${attributes} style="display: block; width: 100%; box-sizing: border-box;
    height: ${heightPx}px; border: 0; resize: none; font: 16px/24px sans-serif">Set by hand</textarea>`;

const icons = (names: string) =>
  names
    .split(' ')
    .map(name => `<button type="button" class="icon" aria-label="${name}"></button>`)
    .join('');
/** Icons that are controls by their role only. */
const roleIcons = (names: string) =>
  names
    .split(' ')
    .map(name => `<div role="button" tabindex="0" class="icon" aria-label="${name}"></div>`)
    .join('');
const postButton = (name: string, attributes = '') =>
  `<button type="button" class="post" ${attributes}>${name}</button>`;
const row = (content: string) => `<div class="row">${content}</div>`;
const bar = (start: string, finish: string) => row(`<span class="row">${start}</span>${finish}`);

const modal = (content: string, attributes = 'role="dialog" aria-modal="true"') =>
  `<div class="shade"></div><div class="modal" ${attributes}>${content}</div>`;
const column = (content: string) => `<main class="column">${content}</main>`;
const feedPost = (actions: string) =>
  `<article tabindex="0" class="feed-post"><a href="#ada">Ada</a><p>A post of somebody else</p>${row(actions)}</article>`;
const feed = (count: number, actions: string) => feedPost(actions).repeat(count);

const networkStyle = `
  :root { color-scheme: light dark; }
  body { margin: 0; font: 16px/24px sans-serif; background: Canvas; color: CanvasText; }
  .column { width: min(600px, 100vw); margin: 0 auto; }
  .shade { position: fixed; inset: 0; background: rgb(0 0 0 / 0.4); }
  .modal { position: fixed; top: 40px; left: max(0px, 50vw - 300px); width: min(600px, 100vw);
    box-sizing: border-box; padding: 12px 16px; background: Canvas; border-radius: 16px; }
  .row { display: flex; flex-wrap: wrap; gap: 4px; align-items: center; justify-content: space-between; }
  .icon { width: 34px; height: 34px; padding: 0; border: 0; border-radius: 50%;
    background: color-mix(in oklch, royalblue 25%, transparent); }
  .post { height: 36px; padding: 0 16px; border: 0; border-radius: 18px; background: royalblue; color: white; }
  .feed-post { padding: 12px 16px; border-top: 1px solid #8884; }
  .dock { position: fixed; left: 0; right: 0; bottom: 0; background: Canvas; }
  .app { position: absolute; inset: 0; display: flex; flex-direction: column; }
  .grow { flex: 1; min-height: 0; overflow: auto; }
  nav { display: flex; flex-direction: column; gap: 8px; position: fixed; left: 0; top: 0; }
`;

export const networks: Record<string, Network> = {
  X: {
    html:
      column(feed(4, roleIcons('Reply Repost Like View Share'))) +
      modal(`${bar(icons('Close'), '<button type="button">Drafts</button>')}
        <button type="button">Everyone</button>${editable('data-testid="tweetTextarea_0"', 96)}
        <button type="button">Everyone can reply</button>
        ${bar(icons('Media GIF Grok Poll Emoji Schedule Location'), postButton('Post', 'data-testid="tweetButton"'))}`),
  },
  'X, at the top of the timeline': {
    html: column(`${bar('<a href="#for-you">For you</a>', '<a href="#following">Following</a>')}
      ${editable('data-testid="tweetTextarea_0"', 28)}
      ${bar(icons('Media GIF Poll Emoji Schedule Location'), postButton('Post', 'disabled style="pointer-events: none"'))}
      ${feed(6, roleIcons('Reply Repost Like View Share'))}`),
  },
  LinkedIn: {
    html: modal(`${bar('<button type="button">Ada Lovelace, post to anyone</button>', icons('Dismiss'))}
      <div class="ql-container" style="max-height: 200px; overflow: auto">${editable('class="ql-editor" data-placeholder="What do you want to talk about?"', 160)}</div>
      ${row(icons('Emoji'))}${row(icons('Media Event Celebrate Job More'))}<hr>
      ${bar(icons('Schedule'), postButton('Post'))}`),
  },
  Facebook: {
    html: modal(`<form method="POST">${bar('<h2 style="margin: 0">Create post</h2>', roleIcons('Close'))}
      ${row('<div role="button" tabindex="0">Friends</div>')}
      ${editable('data-lexical-editor="true"', 120)}
      ${bar(roleIcons('Background'), roleIcons('Emoji'))}
      ${bar('Add to your post', roleIcons('Photo Tag Feeling Check-in GIF More'))}
      <div role="button" tabindex="0" class="post" style="text-align: center; line-height: 36px">Post</div></form>`),
  },
  Instagram: {
    html:
      column(feed(1, icons('Like Comment Share'))) +
      `<section class="dock"><form>${row(`${roleIcons('Emoji')}<div style="flex: 1">${field('aria-label="Add a comment…"', 34)}</div><div role="button" tabindex="0">Post</div>`)}</form></section>`,
  },
  Threads: {
    html: modal(
      `${bar('<div role="button" tabindex="0">Cancel</div>', roleIcons('Drafts More'))}
        <a href="#me">me</a>${editable('data-lexical-editor="true" aria-label="Text field"', 40)}
        ${row(roleIcons('Media GIF Emoji Poll Location'))}
        <div role="button" tabindex="0">Add to thread</div>
        ${bar('<div role="button" tabindex="0">Anyone can reply</div>', '<div role="button" tabindex="0" class="post">Post</div>')}`,
      '',
    ),
  },
  Bluesky: {
    html: modal(
      `${bar('<button type="button">Cancel</button>', `<button type="button">Drafts</button>${postButton('Post')}`)}
        ${editable('class="ProseMirror tiptap"', 140)}
        <button type="button">Anybody can interact</button>
        ${bar(icons('Media Video Camera GIF Emoji'), `<button type="button">English</button><span>289</span>`)}`,
    ),
  },
  Mastodon: {
    html: `<nav style="position: static">${'<a href="#nav">Explore</a>'.repeat(4)}</nav>${column(`<form class="compose-form">
      <div style="border: 1px solid">${row('<button type="button">Public</button><button type="button">English</button>')}
      ${field('class="autosuggest-textarea__textarea"', 100)}
      ${bar(icons('Images Poll Warning Emoji'), `<span>489</span>${postButton('Post')}`)}</div></form>
      ${feed(3, icons('Reply Boost Favourite Bookmark More'))}`)}`,
  },
  Reddit: {
    html: column(`${feed(1, icons('Upvote Downvote Comment Award Share'))}
      <shreddit-composer style="display: block; border: 1px solid; border-radius: 16px">
      ${editable('slot="rte" data-lexical-editor="true"', 60)}
      ${bar(icons('Image GIF Format'), `<button type="button">Cancel</button>${postButton('Comment')}`)}
      </shreddit-composer>${feed(3, icons('Upvote Downvote Reply Award Share'))}`),
  },
  YouTube: {
    html: column(`<div style="height: 200px; background: black"><video controls style="width: 100%; height: 200px"></video></div>
      <ytd-comment-simplebox-renderer style="display: block">${row('<a href="#me">me</a>')}
      ${editable('id="contenteditable-root" aria-label="Add a comment..."', 32).replace('id="composer"', 'id="composer" data-id')}
      ${bar(icons('Emoji'), `<button type="button">Cancel</button>${postButton('Comment')}`)}
      </ytd-comment-simplebox-renderer>${feed(3, icons('Like Dislike Reply'))}`),
  },
  TikTok: {
    html: `<div class="app"><div class="grow">${feed(5, icons('Like Reply'))}</div>
      <div style="padding: 8px">${row(`<div style="flex: 1; border: 1px solid #8884">${editable('class="public-DraftEditor-content"', 34)}</div>${roleIcons('Mention Emoji')}<div role="button" tabindex="0">Post</div>`)}</div></div>`,
  },
  Pinterest: {
    html: `<div class="app" style="position: fixed; overflow: auto">${bar('<h1 style="margin: 0">Create Pin</h1>', postButton('Publish'))}
      ${column(`<label>Title<input style="display: block; width: 100%; height: 44px"></label>
      <label>Description</label><div style="border: 1px solid; border-radius: 16px; padding: 8px">${editable('class="public-DraftEditor-content"', 90)}</div>
      <label>Link<input style="display: block; width: 100%; height: 44px"></label>
      <button type="button" style="width: 100%; height: 44px">Choose a board</button>
      <label>Tagged topics<input style="display: block; width: 100%; height: 44px"></label>`)}</div>`,
  },
  Discord: {
    html: `<div class="app"><div class="grow"><ol>${'<li>Somebody: a message <a href="#link">link</a></li>'.repeat(20)}</ol></div>
      <form style="margin: 0 16px 24px; border-radius: 8px; background: #8882">${row(`${icons('Attach')}<div style="flex: 1">${editable('data-slate-editor="true"', 44)}</div>${icons('Gift GIF Stickers Emoji Apps')}`)}</form></div>`,
  },
  Slack: {
    html: `<div class="app"><div class="grow">${'<p>Somebody: a message <button type="button">3 replies</button></p>'.repeat(12)}</div>
      <div style="margin: 0 20px 20px; border: 1px solid #8888; border-radius: 8px">${row(icons('Bold Italic Strike Link Numbered Bulleted Quote Code'))}
      <div class="ql-container">${editable('class="ql-editor"', 40)}</div>
      ${bar(icons('Attach Emoji Mention Video Audio Shortcuts'), icons('Send Schedule'))}</div></div>`,
  },
  Gmail: {
    html: `<nav style="position: static">${'<a href="#folder">Inbox</a>'.repeat(6)}</nav>
      <div role="dialog" style="position: fixed; right: min(40px, 2vw); bottom: 0; width: min(520px, 96vw); background: Canvas; border: 1px solid">
      ${bar('New Message', icons('Minimize Full Close'))}<input aria-label="To" style="display: block; width: 100%"><input aria-label="Subject" style="display: block; width: 100%">
      <div style="height: 260px; overflow: auto">${editable('aria-label="Message Body" g_editable="true"', 260)}</div>
      ${bar(`${postButton('Send')}${icons('Send-options Format Attach Link Emoji Drive Photo Confidential Sign')}`, icons('Discard'))}</div>`,
  },
  GitHub: {
    html: column(`${feed(1, icons('React Reply More'))}<form>
      ${row('<button type="button" role="tab">Write</button><button type="button" role="tab">Preview</button>')}
      ${row(icons('Heading Bold Italic Quote Code Link Numbered Bulleted Tasks Attach Mention Reference Saved'))}
      ${field('name="comment[body]" aria-label="Add a comment"', 120)}
      <label style="display: block; height: 30px"><input type="file" hidden>Paste, drop, or click to add files</label>
      ${row(`<span></span><span class="row"><button type="button">Close issue</button>${postButton('Comment')}</span>`)}</form>
      <a href="#terms">Terms</a>`),
  },
  'X in Arabic': {
    isRightToLeft: true,
    html: modal(`${bar(icons('Close'), '<button type="button">المسودات</button>')}
      ${editable('data-testid="tweetTextarea_0"', 96)}<button type="button">يمكن للجميع الرد</button>
      ${bar(icons('Media GIF Poll Emoji Schedule Location'), postButton('نشر'))}`),
  },
};

/** Shows the model as the whole page, with the caret at the end of the composer. Returns the composer. */
export function showNetwork(name: string): HTMLElement {
  const network = networks[name];
  document.body.innerHTML = `<style>${networkStyle}</style>${network?.html}`;
  document.documentElement.dir = network?.isRightToLeft ? 'rtl' : 'ltr';
  window.scrollTo(0, 0);
  window.focus();
  const composer = document.querySelector<HTMLElement>('#composer');
  if (composer === null) throw new Error(`${name} has no composer`);
  composer.focus();
  if (composer instanceof HTMLTextAreaElement) composer.setSelectionRange(1e6, 1e6);
  else {
    const text = composer.lastElementChild?.lastChild;
    if (text) getSelection()?.collapse(text, text.textContent?.length);
  }
  return composer;
}
