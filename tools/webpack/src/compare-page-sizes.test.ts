import { expect, it } from 'vitest';
import { compareWithBudgets } from './compare-page-sizes.ts';

const budgets = {
  maxScriptKb: { inbox: 100 },
  recorded: { inbox: { 'shell/main': 60_000, 'mfe-inbox/received': 30_000 } },
};

it('accepts a page within its budget even if a script grew', () => {
  expect(compareWithBudgets({ inbox: { 'shell/main': 65_000, 'mfe-inbox/received': 30_000 } }, budgets)).toEqual([]);
});

it('names the scripts that grew on a page over its budget, the largest growth first', () => {
  const sizes = { inbox: { 'shell/main': 61_000, 'mfe-inbox/received': 29_000, 'mfe-inbox/123': 20_500 } };
  expect(compareWithBudgets(sizes, budgets)).toEqual([
    'The scripts of the page inbox total 110.5 kB; the budget is 100 kB. Grown: mfe-inbox/123 +20.5 kB, shell/main +1.0 kB.',
  ]);
});

it('reports that no script grew if only the budget changed', () => {
  const [failure] = compareWithBudgets(budgets.recorded, { ...budgets, maxScriptKb: { inbox: 80 } });
  expect(failure).toContain('Grown: none since the record.');
});

it('requires a budget for every page', () => {
  expect(compareWithBudgets({ search: {} }, budgets)).toEqual(['The page search has no budget.']);
});
