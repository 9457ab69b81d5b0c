/** A text of a post that a save has replaced, kept on this device for a while. */
export type ReplacedText = {
  id: string;
  post_id: string;
  content: string;
  /** When another text took its place, milliseconds since 1970. */
  replaced_ms: number;
};
