/** Inserts a text after the last match of a global pattern. Throws if there is no match. */
export function insertAfterLast(text: string, pattern: RegExp, inserted: string): string {
  const lastMatch = [...text.matchAll(pattern)].at(-1);
  if (!lastMatch) throw new Error(`No text matches ${pattern}. Adapt tools/new-remote to the changed file.`);
  const end = lastMatch.index + lastMatch[0].length;
  return text.slice(0, end) + inserted + text.slice(end);
}

/** Changes the first match of a pattern. Throws if there is no match. */
export function changeSection(text: string, pattern: RegExp, change: (section: string) => string): string {
  const section = pattern.exec(text);
  if (!section) throw new Error(`No text matches ${pattern}. Adapt tools/new-remote to the changed file.`);
  return text.slice(0, section.index) + change(section[0]) + text.slice(section.index + section[0].length);
}
