/**
 * When a post begins, goes on and has ended, in whatever fields it is written: that something is
 * offered once for each. A thread is one post; so is one whose field the page draws anew. In doubt
 * it goes on, since nobody wants to be asked again.
 */
/** A field that is written in. */
export type PostField = { text(): string; isThere(): boolean };

export type PostInMaking<F extends PostField> = {
  readonly fields: Set<F>;
  /** Where it was last written in. */
  field: F;
  /** What all its fields held when a person last wrote in one. */
  text: string;
  href: string;
  /** Added, declined or not to be offered. */
  isDecided: boolean;
};

export function createPostsInMaking<F extends PostField>(href: () => string) {
  let post: PostInMaking<F> | null = null;
  /** What each field held before what the person did there last: keys may be quicker than `after`. */
  const textsBefore = new WeakMap<F, string>();

  return {
    /** To be called before anything that a person does in a field has come to pass. */
    before(field: F): void {
      textsBefore.set(field, field.text());
      if (post !== null && hasEnded(post, field, href())) post = null;
    },

    /**
     * To be called once it has. Tells the post that the field is part of, and whether it begins by
     * it; null where nothing was written, or the field held a text that nobody has seen begin.
     */
    after(field: F): { post: PostInMaking<F>; begins: boolean } | null {
      const text = field.text();
      const textBefore = textsBefore.get(field);
      if (text === textBefore) return null;
      const wasEmpty = textBefore === '';
      textsBefore.set(field, text);
      if (post === null) {
        if (!wasEmpty) return null;
        post = { fields: new Set([field]), field, text, href: href(), isDecided: false };
        return { post, begins: true };
      }
      for (const one of post.fields) if (!one.isThere()) post.fields.delete(one);
      post.fields.add(field);
      Object.assign(post, { field, text: textOf(post), href: href() });
      return { post, begins: false };
    },

    /** The post that this field is part of, or goes on in; null where there is none. */
    of(field: F): PostInMaking<F> | null {
      if (post === null || hasEnded(post, field, href())) return null;
      if (post.fields.has(field)) return post;
      return [...post.fields].some(one => one.isThere()) ? null : post;
    },
  };
}

function hasEnded<F extends PostField>(post: PostInMaking<F>, field: F, href: string): boolean {
  const there = [...post.fields].filter(one => one.isThere());
  // Drawn anew it holds what was written before.
  if (there.length === 0) return post.text === '' || !field.text().startsWith(post.text);
  if (textOf({ fields: new Set(there) }) !== '') return false;
  // A person who empties a field goes on in it; a page that does has sent what was there.
  return post.text !== '' || post.href !== href;
}

function textOf<F extends PostField>({ fields }: Pick<PostInMaking<F>, 'fields'>): string {
  return [...fields]
    .map(field => field.text())
    .join('\n')
    .trim();
}
