/** Reads the labels of buttons, and tells by them what a button does with the text of a composer. */
import { getTagName, unclobbered } from './dom.ts';

export const buttonSelector = 'button, [role=button], input[type=submit], input[type=button]';

/** Matches the whole label of a button that sends a reply. */
const replyLabel =
  /^(reply|comment|respond|antworten|kommentieren|responder|comentar|répondre|commenter|返信(する)?|コメント(する)?|رد|الرد|تعليق)$/iu;
/** Matches the whole label of a button that sends any text. */
const sendLabel =
  /^((send|post|submit|publish|tweet|toot)( (a |your )?(reply|comment|answer|message|note))?|senden|absenden|posten|veröffentlichen|enviar|publicar|envoyer|publier|送信(する)?|投稿(する)?|ポスト(する)?|发送|发布|回复|إرسال|نشر)$/iu;
/** The labels of buttons that editors have at each block of a post, too. */
const blockLabel = /^(comment|kommentieren|comentar|commenter|コメント(する)?|تعليق)$/iu;

export const isReplyButton = (button: Element): boolean =>
  readLabels(button).some(label => replyLabel.test(label));

/** True if the button sends a text. One that an icon alone names “Comment” may be a block's. */
export function isSendButton(button: Element): boolean {
  const [text = ''] = readLabels(button);
  return readLabels(button).some(
    label =>
      sendLabel.test(label) ||
      (replyLabel.test(label) && (label === text || !blockLabel.test(label))),
  );
}

/** Returns the visible text first. */
function readLabels(button: Element): string[] {
  const { textContent } = unclobbered(button);
  const text = getTagName(button) === 'input' ? (button as HTMLInputElement).value : textContent;
  const names = ['aria-label', 'title'].map(name => unclobbered(button).getAttribute(name));
  return [text, ...names].map(label => (label ?? '').replace(/\s+/g, ' ').trim());
}
