import { SetupError } from '@hamrah/infrastructure';
import { parseOptions } from '../parse-options.ts';

/** Selects checks and test files by filters, a change or a shard. Without them, everything runs. */
export type TestSelection = {
  /** Parts of names of checks and test files. */
  filters: string[];
  /** Selects only tests that changes since this commit affect. An empty string selects uncommitted changes. */
  changedSince: string | undefined;
  shard: { index: number; count: number } | undefined;
  watch: boolean;
};

const usage = `npm test                       every check and test
npm test -- services/inbox     checks and test files whose name contains this
npm test -- --changed          tests of uncommitted changes; --changed=main: of changes since main
npm test -- --shard=1/4        the first of four parts
npm test -- --watch inbox      runs tests again on each change`;

/** Parses the arguments of `npm test`. Throws a `SetupError` that names a wrong argument. */
export function parseSelection(args: readonly string[]): TestSelection {
  const { values, positionals } = parse(args.map((arg) => (arg === '--changed' ? '--changed=' : arg)));
  return {
    filters: positionals,
    changedSince: values.changed,
    shard: values.shard === undefined ? undefined : parseShard(values.shard),
    watch: values.watch ?? false,
  };
}

function parse(args: string[]) {
  const options = { changed: { type: 'string' }, shard: { type: 'string' }, watch: { type: 'boolean' } } as const;
  return parseOptions({ args, options, allowPositionals: true }, usage);
}

function parseShard(text: string): { index: number; count: number } {
  const [, index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count) throw new SetupError(`--shard must look like 1/4, not "${text}".\n\n${usage}`);
  return { index, count };
}

/** The options of Vitest for a selection. */
export function vitestArguments({ filters, changedSince, shard }: TestSelection): string[] {
  return [
    ...(changedSince === undefined ? [] : [changedSince === '' ? '--changed' : `--changed=${changedSince}`]),
    ...(shard ? [`--shard=${shard.index}/${shard.count}`] : []),
    ...filters,
  ];
}

/** Whether the selection contains every test and check. */
export const isWhole = ({ filters, changedSince, shard }: TestSelection): boolean =>
  filters.length === 0 && changedSince === undefined && !shard;
