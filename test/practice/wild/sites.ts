/**
 * Models of the composers of real sites. They copy only the behaviour, as far as the sites' source
 * code is known.
 */
import {
  continuesLists,
  counts,
  enterSends,
  grows,
  highlights,
  keepsDraft,
  linkPasteAttaches,
  longPasteAttaches,
  type Manner,
  menu,
  paragraphSends,
  pullsFocus,
} from './manners.ts';
import type { TiptapSite } from './tiptap-site.ts';

export type Site =
  | ({ base: 'tiptap' } & TiptapSite)
  /** `react`: a controlled field. `markdown`: ProseMirror. */
  | { base: 'textarea' | 'react' | 'markdown'; manners: Manner[] }
  /**
   * Inserts each paste as text through a range. `taking` and `redrawing` have an undo history, and
   * `redrawing` draws all lines again after each change.
   */
  | {
      base: 'editable';
      paste: 'taking' | 'ranges' | 'redrawing';
      className?: string;
      manners: Manner[];
    };

const pictureAddress = /^https?:\/\/\S+\.(png|jpe?g|gif|webp)$/;

export const sites: Record<string, Site> = {
  bluesky: {
    base: 'tiptap',
    pastesLines: true,
    manners: [menu('@'), counts, linkPasteAttaches(pictureAddress)],
  },
  mastodon: { base: 'react', manners: [menu('@:#'), grows, counts] },
  misskey: {
    base: 'textarea',
    manners: [menu('@:#$'), keepsDraft, counts, longPasteAttaches(1000)],
  },
  zulip: {
    base: 'textarea',
    manners: [menu('@:#'), grows, keepsDraft, longPasteAttaches(5000), linkPasteAttaches()],
  },
  elk: { base: 'tiptap', undoDepth: 10, isControlled: true, manners: [menu('@:#'), keepsDraft] },
  mixpost: { base: 'tiptap', blocksAreDivs: true, typography: true, manners: [counts] },
  postiz: { base: 'tiptap', hardBreaks: false, undoGroupMs: 100, manners: [menu('@'), counts] },
  discourse: {
    base: 'markdown',
    manners: [menu('@:#'), keepsDraft, linkPasteAttaches(pictureAddress)],
  },
  mattermost: { base: 'react', manners: [menu('@:~'), pullsFocus, enterSends, keepsDraft] },
  element: {
    base: 'editable',
    paste: 'taking',
    manners: [menu('@:#'), enterSends, paragraphSends],
  },
  'element-classic': {
    base: 'editable',
    paste: 'redrawing',
    manners: [menu('@:#'), enterSends],
  },
  'nextcloud-talk': {
    base: 'editable',
    paste: 'ranges',
    className: 'rich-contenteditable__input',
    manners: [menu('@:'), enterSends],
  },
  phanpy: { base: 'textarea', manners: [menu('@:#'), highlights, grows, continuesLists, counts] },
  lemmy: {
    base: 'react',
    manners: [menu('@:#!'), grows, keepsDraft, linkPasteAttaches(pictureAddress)],
  },
};
