import { setTimeout as sleep } from 'node:timers/promises';
import { accessTable } from '@hamrah/bus/access';
import { streamOf } from '@hamrah/contracts';
import { durableName } from '@hamrah/service-kit/messaging/consumer-config';
import type { KillableSystem } from './start-killable-system.ts';

const pollMs = 100;

/**
 * Waits until every event written before `since` is published and acknowledged by every consumer. Returns the time
 * elapsed since `since`, in ms.
 */
export async function waitUntilDrained({ mongo, openBus }: KillableSystem, since: Date): Promise<number> {
  const outboxes = Object.keys(accessTable).map((service) => mongo.db(`hamrah_${service}`).collection('outbox'));
  for (const outbox of outboxes) while (await outbox.findOne({ at: { $lt: since } })) await sleep(pollMs);
  const { manager, close } = await openBus();
  for (const [service, { subscribes }] of Object.entries(accessTable)) {
    for (const { subscriber, publisher, subject } of subscribes) {
      const stream = streamOf(publisher);
      const last = await manager.streams.getMessage(stream, { last_by_subj: `hamrah.${subject}` }).catch(() => null);
      const isBehind = async () => {
        const { ack_floor } = await manager.consumers.info(stream, durableName(service, subscriber));
        return ack_floor.stream_seq < (last?.seq ?? 0);
      };
      while (await isBehind()) await sleep(pollMs);
    }
  }
  await close();
  return Date.now() - since.getTime();
}
