import { openMemberSocket } from '@hamrah/bench/member-socket';
import { accessTable } from '@hamrah/bus/access';
import { profile } from '@hamrah/contracts';
import { allEvents } from '@hamrah/contracts/inventory';
import { registerMember } from '@hamrah/tests/register-member';
import { waitUntil } from '@hamrah/tests/wait-until';
import { MongoClient } from 'mongodb';
import type { Proof } from '../proof.ts';
import { type SeedableSystem, withSystem } from '../support/with-system.ts';
import { openEventBus } from './one-effect/bus.ts';
import { dataOf, type EventMembers } from './one-effect/cases.ts';
import { changesBetween, readEffects } from './one-effect/effects.ts';

const memberCount = 7;
const copies = 2;
const shown = (lines: readonly string[]): string =>
  lines.length === 0 ? '0' : `${lines.length}: ${lines.slice(0, 5).join(', ')}`;

/** Registers the members and records all pushes to their sockets. */
async function createEventMembers(system: SeedableSystem, pushes: string[]): Promise<EventMembers> {
  const members: Awaited<ReturnType<typeof registerMember>>[] = [];
  for (let number = 0; number < memberCount; number += 1) members.push(await registerMember(system, number));
  for (const { client } of members) {
    const socket = openMemberSocket(system.origin, system.origin, client.cookieHeader, (text) => pushes.push(text));
    if (!(await socket.accepted)) throw new Error('A socket was refused.');
  }
  const codes = members.map(({ member }) => member) as [string, string, string, string, string, string, string];
  let photo = '';
  await waitUntil('the first woman has a photo', async () => {
    photo = (await members[0]?.client.call(profile.listOwnPhotos, {}))?.items[0]?.id ?? '';
    return photo !== '';
  });
  return {
    couple: [codes[0], codes[1]],
    blockedCouple: [codes[2], codes[3]],
    suspended: codes[4],
    hidden: codes[5],
    deleted: codes[6],
    photo,
  };
}

/** Subscribers that have processed no event, and dead letters. */
async function listUntested({ mongodbUri }: SeedableSystem): Promise<string[]> {
  const mongo = await MongoClient.connect(mongodbUri());
  try {
    const lines = Object.entries(accessTable).map(async ([service, { subscribes }]) => {
      const database = mongo.db(`hamrah_${service}`);
      const deadLetters = await database.collection<{ _id: string; reason: string }>('dead_letters').find().toArray();
      const processed = await database.collection<{ _id: string }>('processed_events').find().toArray();
      const subscribers = new Set(processed.map(({ _id }) => _id.split('/')[0]));
      return [
        ...deadLetters.map(({ _id, reason }) => `dead letter ${_id} (${reason})`),
        ...subscribes.filter(({ subscriber }) => !subscribers.has(subscriber)).map(({ subscriber }) => subscriber),
      ];
    });
    return (await Promise.all(lines)).flat();
  } finally {
    await mongo.close();
  }
}

export const proof: Proof = {
  number: 2,
  promise:
    'Each event takes effect once, although the bus delivers it again or a relay publishes it again after the deduplication window.',
  shortForm: 'packages/service-kit/src/messaging/subscriber.test.ts',
  maxMinutes: 6,
  run: () =>
    withSystem(async (system) => {
      const bus = await openEventBus(system.natsUrl);
      try {
        const pushes: string[] = [];
        const members = await createEventMembers(system, pushes);
        const first = await readEffects(system, bus, pushes);
        const events = allEvents.map(({ declared }) => declared);
        // The deletion comes last, because later events have no effect on a deleted member.
        const isLast = (name: string) => Number(name === 'identity.account_deleted');
        for (const event of events.toSorted((a, b) => isLast(a.name) - isLast(b.name))) {
          const data = dataOf(event, members);
          if (data) await bus.publish(event, data);
        }
        const once = await readEffects(system, bus, pushes);
        const types = await bus.listEventTypes();
        const missing = events.map(({ name }) => name).filter((name) => !types.has(name));
        const untested = await listUntested(system);

        await bus.forgetAcks();
        const redelivered = await readEffects(system, bus, pushes);
        const repeated = await bus.republish(copies);
        const republished = await readEffects(system, bus, pushes);
        const doubles = [
          changesBetween(once, redelivered),
          changesBetween(redelivered, republished, repeated),
        ] as const;
        return [
          {
            measured: `event types of the contracts that were published, and those without a case`,
            value: `${types.size}, ${missing.join(', ') || 'none'}`,
            expected: `${events.length}, none`,
            isKept: missing.length === 0 && types.size === events.length,
          },
          {
            measured: 'subscribers without a processed event, and dead letters',
            value: shown(untested),
            expected: '0',
            isKept: untested.length === 0,
          },
          {
            measured: 'effects of the first deliveries: documents, emails, pushes',
            value: `${changesBetween(first, { ...once, emails: first.emails, pushes: first.pushes }).length}, ${once.emails - first.emails}, ${once.pushes - first.pushes}`,
            expected: '> 30, ≥ 5, ≥ 10',
            isKept:
              changesBetween(first, once).length > 30 &&
              once.emails - first.emails >= 5 &&
              once.pushes - first.pushes >= 10,
          },
          {
            measured: 'double effects after the bus forgot all acks',
            value: shown(doubles[0]),
            expected: '0',
            isKept: doubles[0].length === 0,
          },
          {
            measured: `double effects after ${repeated} new messages with known event ids`,
            value: shown(doubles[1]),
            expected: '0',
            isKept: doubles[1].length === 0,
          },
        ];
      } finally {
        await bus.close();
      }
    }),
};
