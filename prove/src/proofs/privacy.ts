import { randomUUID } from 'node:crypto';
import { identity, inbox, matches, notification, profile } from '@hamrah/contracts';
import type { System } from '@hamrah/start';
import type { ApiClient } from '@hamrah/tests/api-client';
import { registerMember } from '@hamrah/tests/register-member';
import { waitUntil } from '@hamrah/tests/wait-until';
import type { Finding, Proof } from '../proof.ts';
import { buyPlan, startCheckout } from '../support/payments.ts';
import { withSystem } from '../support/with-system.ts';
import {
  drawPerson,
  drawPhoto,
  type Identifier,
  identifiersIn,
  type Person,
  photoIdentifierOf,
  textIdentifiersOf,
} from './privacy/identifiers.ts';
import { busFileBytes, databaseBytes, logBytes, type StoredBytes, streamBytes } from './privacy/stored-bytes.ts';

/** Number of members who delete their accounts. */
const deletedCount = 6;
const memberCount = 8;
/** The record that the law requires for 180 days, with name, phone number and email address. */
const legalRecord = /^\w*identity\.deletion_records$/;

interface Member {
  readonly person: Person;
  readonly client: ApiClient;
  readonly member: string;
  readonly identifiers: Identifier[];
}

async function register(system: System, number: number): Promise<Member> {
  const person = drawPerson(number);
  const { client, member } = await registerMember(system, number, person.registration, await drawPhoto());
  return { person, client, member, identifiers: textIdentifiersOf(person) };
}

/** A member's photo as the browser receives it. */
async function readPhoto({ client, member }: Member): Promise<Buffer> {
  const { items } = await client.call(profile.listOwnPhotos, {});
  const url = items[0]?.fullUrl;
  if (!url) throw new Error(`${member} has no photo.`);
  const response = await fetch(new URL(url, client.origin), { headers: { cookie: client.cookieHeader } });
  if (!response.ok) throw new Error(`Reading the photo returned ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}

/** Uses features of every service that store data about `one` or `other`, a man and a woman. */
async function storeEverywhere(system: System, one: Member, other: Member): Promise<void> {
  const { client, person } = one;
  await buyPlan(system, client, { name: person.texts.payer, phone: person.payerPhone });
  await startCheckout(client, { name: person.texts.payer, phone: person.payerPhone });
  await waitUntil('inbox knows both members', async () => {
    await client.call(inbox.sendInvitation, { body: { to: other.member } });
    return true;
  });
  const received = await other.client.call(inbox.listReceived, { query: {} });
  const invitation = received.items.find(({ invitation: { from } }) => from === one.member)?.invitation.id ?? '';
  await other.client.call(inbox.acceptInvitation, { params: { invitation } });
  await waitUntil('a message is sent', async () => {
    const body = { id: randomUUID(), text: person.texts.message, confirmed: true };
    await client.call(inbox.sendMessage, { params: { member: other.member }, body });
    return true;
  });
  const params = { member: other.member };
  await waitUntil('matches knows the other member', async () => {
    await client.call(matches.addToShortlist, { params });
    await client.call(matches.saveShortlistNote, { params, body: { note: person.texts.note } });
    return true;
  });
  await client.call(matches.saveSearch, {
    body: { name: person.texts.search.slice(0, 50), criteria: matches.emptySearch, alert: true },
  });
  await client.call(profile.viewMember, { params });
  await client.call(profile.recordVisit, { params });
  await waitUntil('contacts are revealed', async () => {
    await client.call(profile.revealContact, { params });
    return true;
  });
  const { preferences, revision } = await client.call(profile.readPartnerPreferences, {});
  await client.call(profile.savePartnerPreferences, { body: { preferences, revision } });
  await client.call(inbox.reportMember, {
    body: {
      member: other.member,
      reason: 'something_else',
      description: person.texts.report,
      photo: null,
      messages: [],
    },
  });
  await client.call(notification.listNotifications, { query: {} });
}

/** Returns the kinds of identifiers found, by source. */
async function scan(
  stores: readonly AsyncIterable<StoredBytes>[],
  identifiers: readonly Identifier[],
): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const store of stores)
    for await (const { source, bytes } of store)
      for (const kind of identifiersIn(bytes, identifiers))
        found.set(source, (found.get(source) ?? new Set()).add(kind));
  return found;
}

const describeFound = (found: Map<string, Set<string>>): string =>
  found.size === 0 ? '0' : [...found].map(([source, kinds]) => `${source}: ${[...kinds].join(', ')}`).join('; ');

/** The number of messages whose subject ends with the code of one of the members. */
const countPersonalMessages = async (system: System, members: readonly Member[]): Promise<number> => {
  let count = 0;
  for await (const { bytes } of streamBytes(system))
    if (members.some(({ member }) => bytes.toString('latin1').split('\n')[0]?.endsWith(`.${member}`))) count += 1;
  return count;
};

async function run(): Promise<Finding[]> {
  return withSystem(async (system) => {
    const members: Member[] = [];
    for (let number = 0; number < memberCount; number += 1) members.push(await register(system, number));
    for (const [index, one] of members.entries()) {
      await waitUntil('profiles exist', async () => (await readPhoto(one)).length > 0);
      // Deleted members have had contact with each other, and two of them also with a remaining member.
      const other = members[(index + 1) % memberCount] as Member;
      await storeEverywhere(system, one, other);
      one.identifiers.push(photoIdentifierOf(await readPhoto(one)));
    }
    const deleted = members.slice(0, deletedCount);
    const kept = members.slice(deletedCount);
    const personalBefore = await countPersonalMessages(system, deleted);
    const deletedIdentifiers = deleted.flatMap(({ identifiers }) => identifiers);
    const keptIdentifiers = kept.flatMap(({ identifiers }) => identifiers);
    for (const { client, person } of deleted)
      await client.call(identity.deleteAccount, { body: { password: person.registration.password } });
    const outsideLegalRecord = async () => {
      const found = await scan([databaseBytes(system)], deletedIdentifiers);
      return new Map([...found].filter(([source]) => !legalRecord.test(source)));
    };
    // Subscribers need time. A timeout is a finding, not an error.
    await waitUntil(
      'the deleted members are erased',
      async () => (await countPersonalMessages(system, deleted)) + (await outsideLegalRecord()).size === 0,
      60_000,
    ).catch(() => {});
    const databases = await outsideLegalRecord();
    const streams = await scan([streamBytes(system)], deletedIdentifiers);
    const files = await scan([busFileBytes()], deletedIdentifiers);
    const logs = await scan(
      [logBytes(system)],
      members.flatMap(({ identifiers }) => identifiers),
    );
    const keptDatabases = await scan([databaseBytes(system)], keptIdentifiers);
    const keptStreams = await scan([streamBytes(system), busFileBytes()], keptIdentifiers);
    const keptKinds = new Set([...keptDatabases.values()].flatMap((kinds) => [...kinds]));
    const expectedKinds = new Set(keptIdentifiers.map(({ kind }) => kind));
    const missing = [...expectedKinds].filter((kind) => !keptKinds.has(kind));
    return [
      {
        measured: `identifiers of ${deletedCount} deleted members in all documents of all databases`,
        expected: '0 outside the deletion records',
        value: describeFound(databases),
        isKept: databases.size === 0,
      },
      {
        measured: `identifiers in messages of all streams (${personalBefore} personal messages before)`,
        expected: '0',
        value: describeFound(streams),
        isKept: streams.size === 0 && personalBefore > 0,
      },
      {
        measured: 'identifiers in the files of NATS',
        expected: '0',
        value: describeFound(files),
        isKept: files.size === 0,
      },
      {
        measured: 'identifiers of all members in logs',
        expected: '0',
        value: describeFound(logs),
        isKept: logs.size === 0,
      },
      {
        measured: 'kinds of identifiers of remaining members that the same search finds',
        expected: `${expectedKinds.size}, in databases and streams`,
        value: `${expectedKinds.size - missing.length}${missing.length > 0 ? ` (not ${missing.join(', ')})` : ''}, in ${keptDatabases.size + keptStreams.size} places`,
        isKept: missing.length === 0 && keptStreams.size > 1,
      },
    ];
  });
}

export const proof: Proof = {
  number: 25,
  promise:
    'After an account is deleted, no database, photo, stream or log contains the member’s data, except the legal record of 180 days.',
  shortForm: 'services/identity/src/subscribers/identity.test.ts',
  maxMinutes: 5,
  run,
};
