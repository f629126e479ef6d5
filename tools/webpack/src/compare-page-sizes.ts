/** Compressed bytes of each script of each page. */
export type PageSizes = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface Budgets {
  /** Maximum of all compressed scripts of a page, in kB. */
  readonly maxScriptKb: Readonly<Record<string, number>>;
  /** The sizes when they were last recorded. */
  readonly recorded: PageSizes;
}

const kb = (bytes: number): string => (bytes / 1_000).toFixed(1);
const totalOf = (scripts: PageSizes[string]): number => Object.values(scripts).reduce((sum, bytes) => sum + bytes, 0);

/** One message for each page over its budget, with the scripts that grew since the sizes were recorded. */
export function compareWithBudgets(sizes: PageSizes, { maxScriptKb, recorded }: Budgets): string[] {
  return Object.entries(sizes).flatMap(([page, scripts]) => {
    const total = totalOf(scripts);
    const max = maxScriptKb[page];
    if (max === undefined) return [`The page ${page} has no budget.`];
    if (total <= max * 1_000) return [];
    const growth = Object.entries(scripts)
      .map(([script, bytes]) => ({ script, grown: bytes - (recorded[page]?.[script] ?? 0) }))
      .filter(({ grown }) => grown > 0)
      .toSorted((first, second) => second.grown - first.grown)
      .map(({ script, grown }) => `${script} +${kb(grown)} kB`);
    return [
      `The scripts of the page ${page} total ${kb(total)} kB; the budget is ${max} kB. Grown: ${growth.join(', ') || 'none since the record'}.`,
    ];
  });
}
