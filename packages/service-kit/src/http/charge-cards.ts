import { cardBudget } from '@hamrah/contracts';
import type { ServiceContext } from '../service-context.ts';

/** Adds the codes of all member cards within a value to `codes`. */
function collectCodes(value: unknown, codes: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('code' in value && 'photoUrl' in value) codes.add(String(value.code));
  else for (const part of Object.values(value)) collectCodes(part, codes);
}

/** Counts the cards of a reply, with one write. A list of the same members is counted once a day. */
export async function chargeCards(viewer: string, reply: unknown, { chargeReads }: ServiceContext): Promise<void> {
  const codes = new Set<string>();
  collectCodes(reply, codes);
  if (codes.size === 0) return;
  const content = `cards ${[...codes].toSorted().join()}`;
  await chargeReads(viewer, content, { cards: { amount: codes.size, budget: cardBudget } });
}
