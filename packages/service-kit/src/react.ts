import type { Foundation, Told } from './foundation.ts';
import type { Ledger } from './ledger.ts';
import { isDuplicateKey } from './problem.ts';
import type { Reaction } from './reaction.ts';

/** Thrown out of the transaction of an event that has been handled before. */
class AlreadyHandled extends Error {}

const markOf = (reaction: string, id: string): string => `${reaction}/${id}`;

/**
 * Lets a reaction have its effect, once. The mark is written first: of two pods with the same event, one finds it taken
 * and does nothing.
 */
export async function react<D extends Foundation>(
  reaction: Reaction<D>,
  told: Told,
  deps: D,
  { handled }: Pick<Ledger, 'handled'>,
): Promise<'done' | 'repeated'> {
  const _id = markOf(reaction.name, told.id);
  if (!reaction.transaction) {
    if (await handled.findOne({ _id }, { projection: { _id: 1 } })) return 'repeated';
    await reaction.handle(told, deps, undefined);
    await handled.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true });
    return 'done';
  }
  try {
    await deps.commit(async (tx) => {
      try {
        await handled.insertOne({ _id, at: new Date() }, { session: tx.session });
      } catch (error) {
        throw isDuplicateKey(error) ? new AlreadyHandled() : error;
      }
      await reaction.handle(told, deps, tx);
    });
    return 'done';
  } catch (error) {
    if (error instanceof AlreadyHandled) return 'repeated';
    throw error;
  }
}
