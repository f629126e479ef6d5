/** Lists the lines to remove (`-`) and to add (`+`) to make a stale file current, at most `max` of them. */
export function diffLines(actual: string, expected: string, max = 8): readonly string[] {
  const [actualLines, expectedLines] = [actual.split('\n'), expected.split('\n')];
  const [inActual, inExpected] = [new Set(actualLines), new Set(expectedLines)];
  const lines = [
    ...actualLines.filter((line) => !inExpected.has(line)).map((line) => `  - ${line}`),
    ...expectedLines.filter((line) => !inActual.has(line)).map((line) => `  + ${line}`),
  ];
  if (lines.length === 0) return ['  the same lines, in another order or repeated'];
  return lines.length > max ? [...lines.slice(0, max), `  … and ${lines.length - max} more`] : lines;
}
