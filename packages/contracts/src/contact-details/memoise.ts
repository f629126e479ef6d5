/** Limits the memory that the cached texts of one function use. */
const maxCharacters = 100_000;

/**
 * Caches results by text. Most texts are checked several times: alone, together with others, and at each change of
 * another field of the form. Clears the cache when its texts exceed `maxCharacters`.
 */
export function memoise<T>(compute: (text: string) => T): (text: string) => T {
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
