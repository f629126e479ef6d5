/** The origin of a text. Each rule applies to some kinds. */
export type Kind = 'comment' | 'title' | 'document' | 'message' | 'error' | 'text' | 'name';

/** A text and the line where it starts. */
export interface Passage {
  readonly kind: Kind;
  readonly line: number;
  /** Prose and its line breaks are unchanged. Inline code, URLs and interpolations become one word each. */
  readonly text: string;
}

/** Replaces inline code, a URL or an interpolated value. It counts as one word. */
export const placeholder = 'Code';
