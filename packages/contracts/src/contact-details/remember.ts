/** Limits the memory that the texts of one function take. */
const maxCharacters = 100_000;

/**
 * Remembers results by text. Most texts are checked several times: alone, together with others, and at each change of
 * another field of the form. Forgets all results when the texts exceed `maxCharacters`.
 */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, { readonly result: T }>();
  let characters = 0;
  return (text) => {
    const known = results.get(text);
    if (known) return known.result;
    const result = compute(text);
    characters += text.length;
    if (characters > maxCharacters) {
      results.clear();
      characters = text.length;
    }
    if (text.length <= maxCharacters) results.set(text, { result });
    return result;
  };
}
