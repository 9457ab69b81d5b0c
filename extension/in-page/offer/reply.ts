/**
 * Whether a field is for a reply or a comment rather than for a post of one's own. Sites say so in
 * the field's name, in the names that its surroundings bear, or on the button that sends it. In
 * doubt a field with any such sign is one for replies.
 */
import { documentAround, real } from '../../composers/dom.ts';

const attributes = [
  ...['aria-label', 'placeholder', 'aria-placeholder', 'data-placeholder', 'title', 'name'],
  ...['id', 'class', 'data-testid', 'data-test-id'],
];
const latin =
  /\b(repl(y|ies|ying)|comments?|commenter|respond(er)?|responde|respuestas?|comentarios?|comentar|répon(d|ds|dre|ses?)|commentaires?|antwort(en|e|et)?|kommentar(e|ieren)?)\b/iu;
const others = /返信|コメント|رد |الرد|تعليق/u;
/** Of a button that sends: all that it says. */
const sends =
  /^(reply|comment|respond|antworten|kommentieren|responder|comentar|répondre|commenter|返信(する)?|コメント(する)?|رد|الرد|تعليق)$/iu;
const postsOfOthers = 'article, [role=article], [role=comment], [role=feed]';
const buttons = 'button, [role=button], input[type=submit]';
const mostSteps = 12;

export function isReply(field: HTMLElement): boolean {
  if (field.closest('article, [role=article], [role=comment]')) return true;
  if (labelsOf(field).some(speaksOfReply)) return true;
  let step: HTMLElement | null = field;
  for (let count = 0; step !== null && count < mostSteps; count++) {
    const around: HTMLElement = real(step);
    // The page as a whole says nothing of one field in it, nor does what holds posts of others.
    if (around.matches('main, body, html') || around.querySelector(postsOfOthers)) break;
    if (attributes.some(name => speaksOfReply(around.getAttribute(name)))) return true;
    if ([...around.querySelectorAll(buttons)].some(saysReply)) return true;
    if (around.matches('form, dialog, [role=dialog]')) break;
    step = around.parentElement;
  }
  return false;
}

/** What the field is called by, where another element says it. */
function labelsOf(field: HTMLElement): (string | null)[] {
  const ids = ['aria-labelledby', 'aria-describedby'].flatMap(
    name => field.getAttribute(name)?.split(/\s+/) ?? [],
  );
  const named = ids.map(id => textOf(documentAround(field).getElementById(id)));
  const labels = field instanceof HTMLTextAreaElement ? [...field.labels] : [];
  return [...named, ...labels.map(textOf)];
}

const textOf = (element: Element | null) => element && real(element).textContent;

function speaksOfReply(said: string | null): boolean {
  if (said === null) return false;
  // `replyBox`, `reply_box` and `reply-box` are three ways to write it.
  const spaced = said.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/[_-]/g, ' ');
  return latin.test(spaced) || others.test(`${spaced} `);
}

function saysReply(button: Element): boolean {
  const said = button instanceof HTMLInputElement ? button.value : textOf(button);
  const label = real(button).getAttribute('aria-label');
  return sends.test((said ?? '').trim()) || sends.test(label ?? '');
}
