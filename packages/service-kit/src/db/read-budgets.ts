import { Problem, type ReadLimitEvent, slowReplyMs } from '@hamrah/contracts';
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import { indiaDayOf } from '../india-day.ts';
import type { ServiceContext } from '../service-context.ts';
import { sleep } from '../sleep.ts';
import type { ChargeReads, ReadBudgets } from './charge-reads.ts';
import { chargesOf, hashOf, openReadBudgetRows, type SpentAmounts } from './read-budget-rows.ts';

interface ReadBudgetOptions extends Pick<ServiceContext, 'commit' | 'now'> {
  readonly limitReached: ReadLimitEvent;
}

/**
 * Maximum number of content hashes that a pod remembers. Showing the same content again needs no database.
 * Without this, lists took 1.8 times as long.
 */
const maxRemembered = 10_000;

/** Opens the read budgets of a service. All pods share them. New content costs one write. */
export async function openReadBudgets(
  connection: Connection,
  { commit, now, limitReached }: ReadBudgetOptions,
): Promise<ReadBudgets> {
  const rows = await openReadBudgetRows(connection);
  const remembered = new LRUCache<string, true>({ max: maxRemembered });

  /** The hashes of a viewer's budget row for today and of content. */
  function hashesOf(viewer: string, text: string) {
    const { day, endsAt } = indiaDayOf(now());
    const row = hashOf(viewer, day);
    return { day, endsAt, row, content: hashOf(row, text) };
  }

  const chargeReads: ChargeReads = async (viewer, text, charges) => {
    const { day, endsAt, row, content } = hashesOf(viewer, text);

    async function refuse(): Promise<SpentAmounts> {
      const spent = await rows.spentOf(row);
      const exceeded = chargesOf(charges).find(
        ({ kind, amount, budget }) => (spent[kind] ?? 0) + amount > budget.perDay,
      );
      // If no budget is exceeded, a concurrent request has counted the same content.
      if (!exceeded) return {};
      const { kind, budget } = exceeded;
      const data = { member: viewer, kind, perDay: budget.perDay, day, at: now().toISOString() };
      await commit(async (tx) => {
        if (await rows.markRefused(row, kind, tx.session)) tx.emit(limitReached, data);
      });
      const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1_000));
      const code = kind === 'cards' ? 'request.card_limit_reached' : 'request.profile_limit_reached';
      throw new Problem(code, { retryAfterSeconds });
    }

    async function charge(): Promise<SpentAmounts> {
      const spent = await rows.count(row, content, charges, endsAt);
      if (spent) return spent;
      if (await rows.isCounted(row, content)) return {};
      return (await rows.count(row, content, charges, endsAt)) ?? refuse();
    }

    if (remembered.get(content)) return;
    const spent = await charge();
    remembered.set(content, true);
    if (chargesOf(charges).some(({ kind, budget }) => (spent[kind] ?? 0) > budget.slowFrom)) await sleep(slowReplyMs);
  };

  return {
    chargeReads,
    async isCounted(viewer, text) {
      const { row, content } = hashesOf(viewer, text);
      return remembered.has(content) || rows.isCounted(row, content);
    },
  };
}
