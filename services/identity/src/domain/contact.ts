/** Normalises a phone number or email address. Two accounts never share a key. */
export const contactKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
