import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { profileFieldsOf } from '@hamrah/admin/projections/members';
import { admin } from '@hamrah/contracts';
import { phonePartsOf } from '@hamrah/identity/domain/contact';
import { startOpenSearch } from '@hamrah/infrastructure/opensearch/cluster';
import { createRandomSource } from '@hamrah/matches/testing/random-source';
import { demoPublishedMember, phoneOf } from '@hamrah/seed';
import { openCluster } from '@hamrah/service-kit/search/opensearch';
import { MongoClient } from 'mongodb';
import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { createStaffReader } from './staff-reader.ts';
import { formatMs, measure } from './timing.ts';

const clientCounts = [1, 16];
const callsPerClientCount = 320;
const distinctCalls = 64;
const batchSize = 5_000;
const targetP95Ms = 300;
/** Heap of the OpenSearch node, in MB. */
const heapMb = 2_048;
const syllables =
  'ka ra sha mi na vi de pra su lak man ji tha ro hi ni ku mar an jan gu pta ri sa bha ya da ve lo tu'.split(' ');
const nameCount = 5_000;

/** Returns a function that invents names, some common, some rare. Used in addition to the demo members’ names. */
function createNameGenerator(): () => string {
  const { uniform } = createRandomSource(7);
  const below = (limit: number) => Math.floor(uniform() * limit);
  const names = Array.from({ length: nameCount }, () =>
    Array.from({ length: 2 + below(3) }, () => syllables[below(syllables.length)]).join(''),
  );
  return () => names[Math.floor(nameCount ** uniform()) - 1] ?? 'asha';
}

interface SampleMember {
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  readonly member: string;
  readonly phone: string;
}

/** Inserts members and accounts without events, then builds the indexes that searches use. Returns a sample. */
async function insertMembers(count: number, adminUri: string, identityUri: string): Promise<SampleMember[]> {
  const nameOf = createNameGenerator();
  const admins = await MongoClient.connect(adminUri);
  const identities = await MongoClient.connect(identityUri);
  const members = admins.db().collection<{ _id: string }>('members');
  const accounts = identities.db().collection<{ _id: string }>('accounts');
  const sample: SampleMember[] = [];
  try {
    const memberIndexes = (await members.indexes()).filter(({ name }) => name !== '_id_');
    await members.dropIndexes();
    await accounts.dropIndexes();
    for (let start = 0; start < count; start += batchSize) {
      const rows = Array.from({ length: Math.min(batchSize, count - start) }, (_, offset) => {
        const published = demoPublishedMember(start + offset);
        const names = offset % 2 === 0 ? {} : { firstName: nameOf(), lastName: nameOf() };
        const fields = { ...published, ...names };
        const phone = phoneOf(start + offset);
        const { firstName, lastName, city, member } = fields;
        if (offset % Math.ceil((batchSize * distinctCalls) / count) === 0)
          sample.push({ firstName, lastName, city, member, phone });
        return { fields, phone };
      });
      await Promise.all([
        members.insertMany(
          rows.map(({ fields }) => ({
            _id: fields.member,
            ...profileFieldsOf({ ...fields, synthetic: true }),
            sequence: 1,
          })),
          { ordered: false },
        ),
        accounts.insertMany(
          rows.map(({ fields, phone }) => ({
            _id: fields.member,
            phone,
            email: `${fields.member.toLowerCase()}@mail.example`,
            phoneParts: phonePartsOf(phone),
          })),
          { ordered: false },
        ),
      ]);
      if (start % 100_000 === 0) process.stderr.write(`${start.toLocaleString('en')} members\n`);
    }
    await Promise.all([
      accounts.createIndex({ phoneParts: 1 }),
      ...memberIndexes
        .filter(({ name }) => ['parts_1', 'timeKey_-1'].includes(String(name)))
        .map(({ key }) => members.createIndex(key)),
    ]);
  } finally {
    await admins.close();
    await identities.close();
  }
  return sample;
}

/** A substring from the middle of a text. */
const middleOf = (text: string, length: number): string => {
  const start = Math.max(0, Math.floor((text.length - length) / 2));
  return text.slice(start, start + length);
};

/** Each kind of search: its name, and the text that staff type for a member. */
const kinds: readonly (readonly [string, (member: SampleMember) => string])[] = [
  ['first name', ({ firstName }) => firstName],
  ['part of a last name', ({ lastName }) => middleOf(lastName, 4)],
  ['first and last name', ({ firstName, lastName }) => `${firstName} ${lastName}`],
  ['parts of a name and a city', ({ firstName, city }) => `${firstName.slice(0, 4)} ${city.slice(0, 4)}`],
  ['part of an ID', ({ member }) => member.slice(3, 8)],
  ['part of a phone number', ({ phone }) => phone.slice(3, 8)],
];

const indexPattern = 'hamrah_admin-staff-members-*';
const fillPollMs = 250;

/** Deletes the member index, so that admin rebuilds it with the inserted members. Returns the duration in seconds. */
async function refillIndex(urls: string): Promise<number> {
  const client = openCluster(urls);
  const isFilled = async () => {
    const query = { ids: { values: ['complete'] } };
    const request = { index: indexPattern, allow_no_indices: true, ignore_unavailable: true, body: { query } };
    const reply = await client.search(request as never).catch(() => undefined);
    return (reply?.body.hits.hits.length ?? 0) > 0;
  };
  try {
    await client.indices.delete({ index: indexPattern });
    const startedMs = performance.now();
    while (!(await isFilled())) await sleep(fillPollMs);
    return (performance.now() - startedMs) / 1_000;
  } finally {
    await client.close();
  }
}

/**
 * Measures searches of the members table through the staff gateway. If `engine` is `opensearch`, measures both search
 * engines.
 */
export async function measureStaffSearch({ members, engine }: { members: number[]; engine: string }): Promise<Report> {
  const rows: Report['rows'] = [];
  const comparesEngines = engine === 'opensearch';
  for (const count of members)
    for (const name of comparesEngines ? ['database', 'opensearch'] : ['database']) {
      const engineColumn = comparesEngines ? [name === 'database' ? 'MongoDB' : 'OpenSearch'] : [];
      for (const row of await measureSearches(name, count))
        rows.push([count.toLocaleString('en'), ...engineColumn, ...row] as Report['rows'][number]);
    }
  return {
    name: comparesEngines ? 'staff-search-engines' : 'staff-search',
    command: `npm run bench -- staff-search --members ${members.join(',')}${comparesEngines ? ' --engine opensearch' : ''}`,
    columns: ['members', ...(comparesEngines ? ['engine'] : []), 'search', 'clients', 'p50 ms', 'p95'],
    rows,
    notes: [
      `Through the staff gateway, in pages of 25 with the count and masked contacts. ${distinctCalls} different searches of each kind. The p95 of 16 clients must not exceed ${targetP95Ms} ms.`,
      'Members and accounts are inserted directly. Half of the names are those of demo members, half are invented, some common and some rare.',
      'A search by part of a phone number also adds an entry to the audit log. Each entry is chained to the one before it.',
      ...(comparesEngines
        ? [
            `OpenSearch: one node on the same machine, with a heap of ${heapMb} MB and one shard. It finds members by words; IDs and phone numbers are found in MongoDB.`,
          ]
        : []),
    ],
  };
}

/** Measures one search engine. The caller adds the number of members and the engine to the rows. */
async function measureSearches(engine: string, count: number): Promise<Report['rows']> {
  const rows: Report['rows'] = [];
  const folder = join(import.meta.dirname, '../..');
  const cluster = engine === 'opensearch' ? await startOpenSearch({ folder, nodes: 1, heapMb }) : undefined;
  const urls = cluster?.urls.join(',');
  const environment = urls === undefined ? {} : { SEARCH_ENGINE: engine, OPENSEARCH_URL: urls };
  const processes = ['identity', 'profile', 'admin', 'frontends', 'staff-gateway'] as const;
  try {
    const system = await startBenchSystem({}, processes, undefined, [], environment);
    const staff = await createStaffReader(system.staffOrigin, system.mongodbUri('hamrah_admin'));
    try {
      const sample = await insertMembers(
        count,
        system.mongodbUri('hamrah_admin'),
        system.mongodbUri('hamrah_identity'),
      );
      if (urls !== undefined) process.stderr.write(`OpenSearch filled in ${(await refillIndex(urls)).toFixed(1)} s\n`);
      for (const [name, textOf] of kinds) {
        const call = (index: number) => {
          const member = sample[(index % distinctCalls) % sample.length] as SampleMember;
          return staff.read(admin.listMembers, { query: { search: textOf(member) } });
        };
        await measure(4, distinctCalls / 2, call);
        for (const clients of clientCounts) {
          const latencies = await measure(clients, clients === 1 ? distinctCalls : callsPerClientCount, call);
          const p95 = latencies.percentile(95);
          if (clients === 16 && p95 > targetP95Ms) process.exitCode = 1;
          rows.push([name, clients, formatMs(latencies.percentile(50)), formatMs(p95)]);
        }
      }
    } finally {
      await staff.close();
      await system.stop();
    }
  } finally {
    await cluster?.stop();
  }
  return rows;
}
