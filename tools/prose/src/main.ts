import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFile, isChecked, type Violation } from './check.ts';
import { density, isCounted } from './density.ts';
import { readSources } from './sources.ts';

const root = resolve(import.meta.dirname, '../../..');
const { values, positionals } = parseArgs({
  options: { count: { type: 'boolean' }, density: { type: 'boolean' }, rule: { type: 'string' } },
  allowPositionals: true,
});
const paths = positionals.map((path) => relative(root, resolve(path)) || '.');

if (values.density) printDensity();
else printViolations();

function printViolations(): void {
  const sources = readSources(root, paths, isChecked);
  const violations = sources
    .flatMap(({ path, text }) => checkFile(path, text))
    .filter(({ rule }) => values.rule === undefined || rule === values.rule);
  if (values.count) printCounts(violations);
  else for (const { path, line, rule, text } of violations) print(`${path}:${line}: ${rule}: ${text}`);
  print(`${sources.length} files, ${violations.length} violations`);
  if (violations.length > 0 || sources.length === 0) process.exitCode = 1;
}

function printCounts(violations: readonly Violation[]): void {
  for (const [folder, folderViolations] of byFolder(violations)) {
    const perRule = [...Map.groupBy(folderViolations, ({ rule }) => rule)].map(
      ([rule, { length }]) => `${rule} ${length}`,
    );
    print(`${String(folderViolations.length).padStart(6)}  ${folder.padEnd(28)} ${perRule.toSorted().join(', ')}`);
  }
}

function printDensity(): void {
  const counts = readSources(root, paths, isCounted).map(({ path, text }) => ({ path, ...density(text) }));
  for (const [folder, folderCounts] of [...byFolder(counts), ['all', counts] as const]) {
    const words = folderCounts.reduce((sum, count) => sum + count.words, 0);
    const lines = folderCounts.reduce((sum, count) => sum + count.lines, 0);
    print(`${((1000 * words) / lines || 0).toFixed(1).padStart(6)}  ${folder.padEnd(28)} ${words} in ${lines} lines`);
  }
}

/** Groups by workspace in `services`, `packages` and `tools`, and by top-level folder elsewhere. */
function byFolder<T extends { readonly path: string }>(items: readonly T[]): [folder: string, items: T[]][] {
  const folderOf = ({ path }: T): string =>
    /^((?:services|packages|tools)\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? 'the root';
  return [...Map.groupBy(items, folderOf)].toSorted(([a], [b]) => a.localeCompare(b));
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
