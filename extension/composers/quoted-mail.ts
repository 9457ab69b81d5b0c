/**
 * Finds the mail that a reply quotes below the user's own words. The end of the post is above it: a
 * signature below would be read as a part of the other person's mail.
 */
import { getDocument, getTagName, unclobbered } from './dom.ts';

/** The elements in which mail clients put a quoted mail. Each is the whole of it. */
const containers = [
  'blockquote[type=cite]', // Thunderbird, Apple Mail, Fastmail, Roundcube
  '.gmail_quote', // Gmail
  '.yahoo_quoted', // Yahoo and AOL
  '.protonmail_quote', // Proton Mail
  '.tutanota_quote', // Tuta
  '.zmail_extra', // Zoho Mail
  '#mail-editor-reference-message-container', // Outlook on the web
].join();

/** Elements that begin a quoted mail, which goes on behind them. */
const beginnings = [
  '#appendonsend', // Outlook on the web, before a rule and the mail's header
  '#divRplyFwdMsg', // Outlook, the mail's header
  '.moz-cite-prefix', // Thunderbird, the line that names the author
  '#reply-intro', // Roundcube, the same
].join();

/** A line that names author and date, such as "On 1 May 2026, Ann wrote:". */
const attribution = /[\d@].*[:：]\s*$/s;

/** Returns the first node of the quoted mail at the end of `root`, or null. */
export function findQuotedMail(root: HTMLElement): Element | null {
  const { querySelector, querySelectorAll } = unclobbered(root);
  const beginning = querySelector.call(root, beginnings);
  if (beginning !== null && isQuotedToEnd(root, beginning)) return beginning;
  for (const container of querySelectorAll.call(root, containers))
    if (!hasTextBehind(root, container)) return findAttribution(container) ?? container;
  return null;
}

/** True if `node` is the quoted mail's first node, or comes behind it. */
export function isInQuotedMail(quotedMail: Element | null, node: Node): boolean {
  if (quotedMail === null) return false;
  const position = unclobbered(quotedMail).compareDocumentPosition(node);
  return (
    node === quotedMail ||
    (position & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) !== 0
  );
}

/** Returns the text from the quoted mail to the end of `root`, without its white space. */
export function readQuotedMail(root: HTMLElement): string {
  const quotedMail = findQuotedMail(root);
  if (quotedMail === null) return '';
  const range = getDocument(root).createRange();
  range.selectNodeContents(root);
  range.setStartBefore(quotedMail);
  return range.toString().replace(/\s+/g, '');
}

/** False if the user has written below the quoted mail that `beginning` begins. */
function isQuotedToEnd(root: HTMLElement, beginning: Element): boolean {
  const quotes = [...unclobbered(root).querySelectorAll('blockquote[type=cite]')];
  const quote = quotes.find(each => isInQuotedMail(beginning, each));
  return quote === undefined || !hasTextBehind(root, quote);
}

function hasTextBehind(root: HTMLElement, element: Element): boolean {
  const range = getDocument(root).createRange();
  range.selectNodeContents(root);
  range.setStartAfter(element);
  return range.toString().trim() !== '';
}

/** Returns the line before a quoted mail if it names the author, so that it belongs to the mail. */
function findAttribution(container: Element): Element | null {
  let previous = unclobbered(container).previousElementSibling;
  while (previous !== null && getTagName(previous) === 'br')
    previous = unclobbered(previous).previousElementSibling;
  const text = previous === null ? '' : (unclobbered(previous).textContent ?? '');
  // A paragraph of the user's own may end with a colon, too, but is seldom one short line with a date.
  return text.length < 200 && attribution.test(text) ? previous : null;
}
