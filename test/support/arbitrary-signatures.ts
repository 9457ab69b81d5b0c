/** Signatures for property tests: any values that the schema allows. */
import fc from 'fast-check';
import { type Signature, shortcutText, signatureFields } from '../../shared/resources/signature.ts';

export type SignatureValues = Omit<Signature, 'id' | 'created_at' | 'updated_at'>;

/** Texts that have broken tables, spreadsheets or JSON before. */
const problematic = fc.constantFrom(
  ...['=1+1', "'=1", '"', '""', ',', ';', '\t', '\r\n', '\r', '\n', '\ufeff', '[', '["a"]', ' '],
  ...['{{date}}', '\\{{', '\u2028', '\u202e', 'é', 'e\u0301', '👩‍👩‍👧', 'ﷺ', 'true', '-0', '𝒳'],
);
export const anyText = fc
  .array(fc.oneof(problematic, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 6 })
  .map(pieces => pieces.join('').replaceAll('\0', '').toWellFormed());
const { name: nameField, content: contentField } = signatureFields.shape;
export const anyName = anyText
  .filter(text => nameField.safeParse(text).success)
  .map(text => nameField.parse(text));
const anyContent = anyText.filter(text => contentField.safeParse(text).success);
const anyShortcut = fc.option(
  anyText
    .map(text => `;${text.replace(/\s/g, '')}`)
    .filter(text => shortcutText.safeParse(text).success),
);
const anySites = fc.array(
  fc.oneof(fc.constantFrom('x.com', '*.example.org', 'localhost'), fc.domain()),
  { maxLength: 3 },
);

/** `satisfies` requires every field: an omitted one would get its default and test nothing. */
export const anySignature: fc.Arbitrary<SignatureValues> = fc
  .record({
    name: anyName,
    content: anyContent,
    sites: anySites,
    tags: fc.array(anyName, { maxLength: 3 }),
    pinned: fc.boolean(),
    position: fc.option(fc.double({ min: -1e15, max: 1e15, noNaN: true })),
    versions: fc.array(
      fc.record(
        { sites: anySites, content: anyContent, tone: fc.jsonValue({ maxDepth: 2 }) },
        { requiredKeys: ['sites', 'content'] },
      ),
      { maxLength: 3 },
    ),
    variables: fc.boolean(),
    source_in_links: fc.boolean(),
    shortcut: anyShortcut,
    rotation: anyText,
    offered_on: anySites,
    offered_in_replies: fc.boolean(),
  } satisfies Record<keyof SignatureValues, fc.Arbitrary<unknown>>)
  // JSON has no -0, so it must not occur here.
  .map(fields => signatureFields.parse(JSON.parse(JSON.stringify(fields))));
