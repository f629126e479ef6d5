/** Normalises a phone number or email address. No two accounts own the same key. */
export const contactKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** Length of an indexed part of a phone number, in digits. */
const phonePartLength = 4;

/** The distinct parts of a phone number: every four consecutive digits. */
export const phonePartsOf = (phone: string): string[] => [
  ...new Set([...phone].slice(phonePartLength - 1).map((_, start) => phone.slice(start, start + phonePartLength))),
];
