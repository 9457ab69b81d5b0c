/**
 * Finds the mail that a reply quotes below the user's own words. The end of the post is above it: a
 * signature below would be read as a part of the other person's mail.
 */
import { getDocument, unclobbered } from './dom.ts';
import { findIntroducedQuote, findIntroductionBefore } from './introduced-quote.ts';

/** The elements in which mail clients put a quoted mail. Each is the whole of it. */
const containers = [
  'blockquote[type=cite]', // Thunderbird, Apple Mail, Fastmail, Roundcube
  '.gmail_quote', // Gmail
  '.yahoo_quoted, [id^=yahoo_quoted]', // Yahoo and AOL
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

/** A line before one of these containers belongs to it if it names author and date, such as "On 1 May, Ann wrote:". */
const attribution = /[\d@].*[:：]\s*$/s;

/** Returns the first node of the quoted mail at the end of `root`, or null. */
export function findQuotedMail(root: HTMLElement): Node | null {
  const { querySelector, querySelectorAll } = unclobbered(root);
  const beginning = querySelector.call(root, beginnings);
  if (beginning !== null && isQuotedToEnd(root, beginning)) return beginning;
  for (const container of querySelectorAll.call(root, containers))
    if (!hasTextBehind(root, container))
      return findIntroductionBefore(root, container, isAttribution) ?? container;
  return findIntroducedQuote(root);
}

/** True if `node` is the quoted mail's first node, or comes behind it. */
export function isInQuotedMail(quotedMail: Node | null, node: Node): boolean {
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

// A paragraph of the user's own may end with a colon, too, but is seldom one short line with a date.
const isAttribution = (text: string): boolean => text.length < 200 && attribution.test(text);
