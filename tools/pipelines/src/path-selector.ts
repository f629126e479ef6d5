/**
 * Returns a function that checks whether path filters of a workflow select a file. The last matching pattern decides.
 */
export function selectorOf(patterns: readonly string[]): (path: string) => boolean {
  const rules = patterns.map((pattern) => {
    const isExclusion = pattern.startsWith('!');
    return { isExclusion, expression: expressionOf(isExclusion ? pattern.slice(1) : pattern) };
  });
  return (path) => rules.findLast(({ expression }) => expression.test(path))?.isExclusion === false;
}

/** A path filter as a regular expression: `**` matches any characters, `*` any characters except slashes. */
const expressionOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split(/(\*\*\/|\*\*|\*)/)
      .map(
        (part) =>
          ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[part] ?? part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('')}$`,
  );
