import { personalSubjectsOf, streamOf } from '@hamrah/contracts';
import { jetstreamManager } from '@nats-io/jetstream';
import type { ServiceContext } from '../service-context.ts';
import type { BusConnection } from './bus.ts';
import type { MessagingStore } from './messaging-store.ts';

interface EventErasureOptions {
  readonly messagingStore: Pick<MessagingStore, 'outbox' | 'deadLetters'>;
  readonly bus: Pick<BusConnection, 'ready'>;
  readonly service: string;
  readonly namespace: string;
}

/** Creates the functions that erase a deleted member from events. */
export function createEventErasure({
  messagingStore: { outbox, deadLetters },
  bus,
  service,
  namespace,
}: EventErasureOptions): Pick<ServiceContext, 'eraseEvents' | 'eraseDeadLetters'> {
  const stream = streamOf(service, namespace);
  return {
    async eraseEvents(member) {
      if (await outbox.findOne({ member }, { projection: { _id: 1 } }))
        throw new Error('The outbox still has events of the deleted member.');
      const { streams } = await jetstreamManager(await bus.ready, { checkAPI: false });
      const query = { seq: 1, next_by_subj: personalSubjectsOf(service, member, namespace) };
      for (;;) {
        const message = await streams.getMessage(stream, query);
        if (!message) return;
        await streams.deleteMessage(stream, message.seq, true);
        query.seq = message.seq + 1;
      }
    },
    async eraseDeadLetters(member) {
      // Dead letters are few, because each one raises an alert, so no index is needed.
      await deadLetters.deleteMany({ subject: { $regex: `\\.${member}$` } });
    },
  };
}
