import { codeCount, numberToCode } from './list-position.ts';

/** Follows every code. */
const afterLastCode = 'HN';

/** Codes from `from` up to, but not including, `until`. */
export interface CodeRange {
  readonly from: string;
  readonly until: string;
}

/**
 * Splits all codes into `count` equal ranges. Codes are random, so all ranges contain about the same number of members.
 */
export const shardsOf = (count: number): CodeRange[] =>
  Array.from({ length: count }, (_, shard) => ({
    from: numberToCode(Math.floor((shard * codeCount) / count)),
    until: shard === count - 1 ? afterLastCode : numberToCode(Math.floor(((shard + 1) * codeCount) / count)),
  }));
