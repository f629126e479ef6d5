/** Normalises a phone number or email address. No two accounts own the same key. */
export const contactKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
