/** The Gini coefficient of amounts: 0 when all are equal, near 1 when one of many has everything. */
export function gini(amounts: readonly number[]): number {
  const sorted = amounts.toSorted((first, second) => first - second);
  const sum = sorted.reduce((total, amount) => total + amount, 0);
  if (sum === 0) return 0;
  const weighted = sorted.reduce((total, amount, index) => total + (2 * (index + 1) - sorted.length - 1) * amount, 0);
  return weighted / (sorted.length * sum);
}
