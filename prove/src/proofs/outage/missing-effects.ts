import { accessTable } from '@hamrah/bus/access';
import { type Envelope, inbox, matches } from '@hamrah/contracts';
import type { MongoClient } from 'mongodb';
import type { LoggedWrite } from './logged-write.ts';
import { readEvents } from './read-events.ts';
import type { KillableSystem } from './start-killable-system.ts';

/** Services to which the load generator writes. */
const publishers = ['inbox', 'matches'];

/**
 * Compares the writes with the streams, the processed events of every subscriber, the rows of inbox, profile, matches
 * and notification, and the received emails. Returns one line for each missing or repeated effect.
 */
export async function listMissingEffects(system: KillableSystem, writes: readonly LoggedWrite[]): Promise<string[]> {
  const { mongo } = system;
  const bus = await system.openBus();
  const events = (await Promise.all(publishers.map((service) => readEvents(bus.connection, service)))).flat();
  await bus.close();
  return [
    ...listUnpublished(writes, events),
    ...(await listUnprocessed(mongo, events)),
    ...(await listMissingRows(mongo, writes)),
    ...(await listMissingEmails(system, writes)),
  ];
}

/** Committed writes without an event. */
function listUnpublished(writes: readonly LoggedWrite[], events: readonly Envelope[]): string[] {
  const keys = new Set(
    events.flatMap(({ type, data }) => {
      const { from, to, owner, count } = data as Record<string, string | number>;
      return type === matches.shortlistChanged.name ? `shortlist ${owner} ${count}` : `${type} ${from} ${to}`;
    }),
  );
  const shortlistCounts = new Map<string, number>();
  return writes.flatMap(({ kind, by, other }) => {
    const count = (shortlistCounts.get(by) ?? 0) + 1;
    if (kind === 'shortlist') shortlistCounts.set(by, count);
    const key = {
      invite: `${inbox.invitationSent.name} ${by} ${other}`,
      accept: `${inbox.invitationAccepted.name} ${other} ${by}`,
      shortlist: `shortlist ${by} ${count}`,
    }[kind];
    return keys.has(key) ? [] : [`no event: ${key}`];
  });
}

/** Published events that a subscriber has not processed, events in an outbox, and dead letters. */
async function listUnprocessed(mongo: MongoClient, events: readonly Envelope[]): Promise<string[]> {
  const idsByType = Map.groupBy(events, ({ type }) => type);
  const missing: string[] = [];
  for (const [service, { subscribes }] of Object.entries(accessTable)) {
    const database = mongo.db(`hamrah_${service}`);
    for (const { subscriber, subject } of subscribes) {
      const ids = (idsByType.get(subject.replace(/\.v\d+$/, '')) ?? []).map(({ id }) => `${subscriber}/${id}`);
      const rows = await database
        .collection<{ _id: string }>('processed_events')
        .find({ _id: { $gte: `${subscriber}/`, $lt: `${subscriber}0` } }, { projection: { _id: 1 } })
        .toArray();
      const processed = new Set(rows.map(({ _id }) => _id));
      missing.push(...[...new Set(ids)].filter((id) => !processed.has(id)).map((id) => `${service}: ${id}`));
    }
    const [pending, deadLetters] = await Promise.all(
      ['outbox', 'dead_letters'].map((name) => database.collection(name).countDocuments()),
    );
    if (pending) missing.push(`${service}: ${pending} events in the outbox`);
    if (deadLetters) missing.push(`${service}: ${deadLetters} dead letters`);
  }
  return missing;
}

/** Rows of the source and of the projections that differ from the writes. */
async function listMissingRows(mongo: MongoClient, writes: readonly LoggedWrite[]): Promise<string[]> {
  const of = (kind: LoggedWrite['kind']) => writes.filter((entry) => entry.kind === kind);
  const accepted = of('accept').map(({ by, other }) => `${other} ${by}`);
  const rowsOf = async (service: string, collection: string, filter: object, keyOf: (row: Row) => string) =>
    (await mongo.db(`hamrah_${service}`).collection<Row>(collection).find(filter).toArray()).map(keyOf);
  const fromTo = (row: Row) => `${row.from} ${row.to}`;
  const notificationsOf = (kind: string) =>
    rowsOf('notification', 'notifications', { kind }, (row) => `${row.owner} ${row.member}`);
  const countBy = Map.groupBy(of('shortlist'), ({ by }) => by);
  return [
    ...listDifferences(
      'inbox.invitations',
      accepted,
      await rowsOf('inbox', 'invitations', { state: 'accepted' }, fromTo),
    ),
    ...listDifferences(
      'profile.invitations',
      accepted,
      await rowsOf('profile', 'invitations', { state: 'accepted' }, fromTo),
    ),
    ...listDifferences(
      'matches.relations',
      accepted,
      await rowsOf('matches', 'relations', { state: 'accepted' }, fromTo),
    ),
    ...listDifferences(
      'notifications of invitations',
      of('invite').map(({ by, other }) => `${other} ${by}`),
      await notificationsOf('invitation_received'),
    ),
    ...listDifferences(
      'notifications of acceptances',
      of('accept').map(({ by, other }) => `${other} ${by}`),
      await notificationsOf('invitation_accepted'),
    ),
    ...listDifferences(
      'profile.shortlists',
      [...countBy].map(([owner, entries]) => `${owner} ${entries.length}`),
      await rowsOf('profile', 'shortlists', {}, (row) => `${row._id} ${row.count}`),
    ),
  ];
}

/** Notifications without a sent email, and emails that did not arrive or arrived more than once. */
async function listMissingEmails({ mongo, mails }: KillableSystem, writes: readonly LoggedWrite[]): Promise<string[]> {
  const queue = mongo.db('hamrah_notification').collection<Row>('email_queue');
  const rows = await queue.find().toArray();
  // Emails to unverified addresses are held until verification.
  const due = rows.filter(({ held }) => held !== true);
  const expected = writes.filter(({ kind }) => kind !== 'shortlist').length;
  const batches = new Set(due.map(({ batch }) => String(batch)));
  const idOf = (messageId: string | undefined) => messageId?.replace(/^<|@.*$/g, '') ?? '';
  return [
    ...(rows.length === expected ? [] : [`email_queue: ${rows.length} rows instead of ${expected}`]),
    ...due.filter(({ outcome }) => outcome !== 'sent').map(({ _id, outcome }) => `email ${_id} is ${outcome}`),
    ...listDifferences(
      'emails',
      [...batches],
      mails.emails.map(({ messageId }) => idOf(messageId)),
    ),
  ];
}

/** Expected keys without a row, and repeated or unexpected rows. */
function listDifferences(name: string, expected: readonly string[], actual: readonly string[]): string[] {
  const missing = new Set(expected);
  const surplus = actual.filter((key) => !missing.delete(key));
  return [...[...missing].map((key) => `${name}: no ${key}`), ...surplus.map((key) => `${name}: one ${key} too many`)];
}

type Row = Record<string, unknown> & { _id: string };
