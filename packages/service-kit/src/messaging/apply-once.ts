import { isDuplicateKey } from '../http/problem-of-error.ts';
import type { ReceivedEvent, ServiceContext } from '../service-context.ts';
import type { MessagingStore } from './messaging-store.ts';
import type { CommitOnce, Subscriber } from './subscriber.ts';

/** Aborts the transaction of an event that is already processed. */
class AlreadyProcessedError extends Error {}

const processedIdOf = (subscriber: string, id: string): string => `${subscriber}/${id}`;

/**
 * Runs a subscriber once per event. With a transaction, the row `(subscriber, event id)` is written first. If two pods
 * receive the same event, the second write fails with a duplicate key. Without a transaction, the row is written after
 * the effect, so the effect can repeat, except for what the handler commits with `commitOnce`.
 */
export async function applyOnce<D extends ServiceContext>(
  subscriber: Subscriber<D>,
  event: ReceivedEvent,
  deps: D,
  { processedEvents }: Pick<MessagingStore, 'processedEvents'>,
): Promise<'processed' | 'duplicate'> {
  const _id = processedIdOf(subscriber.name, event.id);
  const commitOnce: CommitOnce = (work) =>
    deps.commit(async (tx) => {
      try {
        await processedEvents.insertOne({ _id, at: new Date() }, { session: tx.session });
      } catch (error) {
        throw isDuplicateKey(error) ? new AlreadyProcessedError() : error;
      }
      await work(tx);
    });
  try {
    if (subscriber.transaction) await commitOnce((tx) => subscriber.handle(event, deps, tx));
    else {
      if (await processedEvents.findOne({ _id }, { projection: { _id: 1 } })) return 'duplicate';
      await subscriber.handle(event, deps, commitOnce);
      await processedEvents.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true });
    }
    return 'processed';
  } catch (error) {
    if (error instanceof AlreadyProcessedError) return 'duplicate';
    throw error;
  }
}
