/** What a contact detail is. */
export type ContactKind = 'phone' | 'email' | 'link' | 'handle';

/** A contact detail in a text: where it begins and how long it is, in UTF-16 units. */
export interface ContactMatch {
  readonly kind: ContactKind;
  readonly index: number;
  readonly length: number;
}
