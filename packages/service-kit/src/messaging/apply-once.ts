import { isDuplicateKey } from '../http/problem-of-error.ts';
import type { ReceivedEvent, ServiceContext } from '../service-context.ts';
import type { MessagingStore } from './messaging-store.ts';
import type { Subscriber } from './subscriber.ts';

/** Thrown out of the transaction of an event that has been handled before. */
class AlreadyProcessed extends Error {}

const processedIdOf = (reaction: string, id: string): string => `${reaction}/${id}`;

/**
 * Lets a reaction have its effect, once. The mark is written first: of two pods with the same event, one finds it taken
 * and does nothing.
 */
export async function applyOnce<D extends ServiceContext>(
  subscriber: Subscriber<D>,
  event: ReceivedEvent,
  deps: D,
  { processedEvents: handled }: Pick<MessagingStore, 'processedEvents'>,
): Promise<'processed' | 'duplicate'> {
  const _id = processedIdOf(subscriber.name, event.id);
  if (!subscriber.transaction) {
    if (await handled.findOne({ _id }, { projection: { _id: 1 } })) return 'duplicate';
    await subscriber.handle(event, deps, undefined);
    await handled.updateOne({ _id }, { $setOnInsert: { at: new Date() } }, { upsert: true });
    return 'processed';
  }
  try {
    await deps.commit(async (tx) => {
      try {
        await handled.insertOne({ _id, at: new Date() }, { session: tx.session });
      } catch (error) {
        throw isDuplicateKey(error) ? new AlreadyProcessed() : error;
      }
      await subscriber.handle(event, deps, tx);
    });
    return 'processed';
  } catch (error) {
    if (error instanceof AlreadyProcessed) return 'duplicate';
    throw error;
  }
}
