/** What two spellings of one phone number or e-mail address have in common: no two accounts share it. */
export const contactKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
