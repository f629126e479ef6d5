/** The kind of a contact detail. A handle is an account name on another network. */
export type ContactKind = 'phone' | 'email' | 'link' | 'handle';

/** A contact detail in a text: its position and length in UTF-16 units. */
export interface ContactMatch {
  readonly kind: ContactKind;
  readonly index: number;
  readonly length: number;
}
