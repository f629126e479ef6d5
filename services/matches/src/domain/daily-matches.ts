/** The rules of daily matches, from past decisions to a plan. See docs/decisions/daily-matches.md. */
export { chances, type OpenPair, type PairChances } from './daily/chances.ts';
export type { Decision, Features, Side } from './daily/decisions.ts';
export { learn, type Model } from './daily/learn.ts';
export { type PlannedPair, plan } from './daily/plan.ts';
