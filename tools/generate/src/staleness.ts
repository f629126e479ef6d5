/** What a stale file has and lacks, as lines `+` (to be written) and `-` (to go); at most `max` of them. */
export function differences(is: string, shouldBe: string, max = 8): readonly string[] {
  const [now, then] = [is.split('\n'), shouldBe.split('\n')];
  const [had, has] = [new Set(now), new Set(then)];
  const lines = [
    ...now.filter((line) => !has.has(line)).map((line) => `  - ${line}`),
    ...then.filter((line) => !had.has(line)).map((line) => `  + ${line}`),
  ];
  if (lines.length === 0) return ['  the same lines in another order'];
  return lines.length > max ? [...lines.slice(0, max), `  … and ${lines.length - max} more`] : lines;
}
