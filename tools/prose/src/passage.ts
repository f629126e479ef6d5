/** The origin of a text. Each rule applies to some kinds. */
export type Kind = 'comment' | 'title' | 'document' | 'message' | 'error' | 'text' | 'name' | 'file';

/** A text and the line where it starts. */
export interface Passage {
  readonly kind: Kind;
  readonly line: number;
  /** One character per character of prose. Line breaks stay, inline code and interpolations become one word. */
  readonly text: string;
}

/** Replaces inline code, an address or an interpolated value. It counts as one word. */
export const placeholder = 'Code';
