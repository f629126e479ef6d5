const name = /[\p{L}_$][\p{L}\p{N}_$-]*/gu;

/** The distinct names in code or in a single-word string such as `inbox.invitation_sent`. */
export const namesIn = (code: string): string[] => [...new Set(code.match(name))];

/** The words of a name in lower case: `maxPhotos`, `max_photos` and `max-photos` give `max photos`. */
export const wordsOf = (text: string): string =>
  text
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
