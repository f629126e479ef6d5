import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { type AnyRoute, admin, type RouteInput, requestFor } from '@hamrah/contracts';
import { demoPublishedMember } from '@hamrah/seed';
import { MongoClient } from 'mongodb';
import { Agent, request } from 'undici';
import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { measure, ms } from './timing.ts';

const clientCounts = [1, 16];
const callsPerClientCount = 160;
const rehearsals = 16;
/** Different members whose names, paths and days the calls ask for. */
const different = 64;

type Query = RouteInput<typeof admin.listMembers>['query'];
const dayOf = (at: number): string => demoPublishedMember(at).joinedAt.slice(0, 10);

/** The kinds of calls, each with the query of call number `at`. */
const kinds: readonly (readonly [string, (at: number) => Query])[] = [
  ['newest first, with the count', () => ({})],
  ['of a path, with the count', (at) => ({ path: demoPublishedMember(at).path })],
  [
    'of a path, an account and a gender',
    (at) => {
      const { path, accountType: account, gender } = demoPublishedMember(at);
      return { path, account, gender };
    },
  ],
  ['of one day', (at) => ({ from: dayOf(at), to: dayOf(at) })],
  ['search for a name', (at) => ({ search: demoPublishedMember(at).firstName })],
  [
    'search for two beginnings',
    (at) => {
      const { firstName, city } = demoPublishedMember(at);
      return { search: `${firstName.slice(0, 4)} ${city.slice(0, 4)}` };
    },
  ],
  ['by name', () => ({ sort: 'name', order: 'asc' })],
];

/** The table of members and its CSV file through the staff's gateway. */
export async function usersTable({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const system = await startBenchSystem({}, ['identity', 'profile', 'admin', 'mfe-admin', 'staff-gateway']);
    const staff = await openStaffReader(system.staffOrigin, system.mongodbUri('hamrah_admin'));
    try {
      await system.seed(count, ['identity', 'admin']);
      const row = (...cells: (string | number)[]) => rows.push([count.toLocaleString('en'), ...cells]);
      const timed = async (name: string, queryOf: (at: number) => Query) => {
        const call = (at: number) => staff.read(admin.listMembers, { query: queryOf(at % different) });
        await measure(1, rehearsals, call);
        for (const clients of clientCounts) {
          const took = await measure(clients, callsPerClientCount, call);
          row(name, clients, ms(took.at(50)), ms(took.at(95)), '', '');
        }
      };
      for (const [name, queryOf] of kinds) await timed(name, queryOf);
      const cursors = await staff.cursors(different);
      await timed('a later page', (at) => ({ cursor: cursors[at % cursors.length] }));
      const { pid } = system.processes.admin;
      const before = await residentMiB(pid, 'VmRSS');
      await writeFile(`/proc/${pid}/clear_refs`, '5');
      const begun = performance.now();
      const { records, bytes } = await staff.take(admin.exportMembers, { query: {} });
      const seconds = (performance.now() - begun) / 1_000;
      if (records !== count + 1) throw new Error(`${records} records of ${count} members`);
      const peak = `${before.toFixed(0)} → ${(await residentMiB(pid, 'VmHWM')).toFixed(0)}`;
      row(
        `CSV export of all, ${(bytes / 2 ** 20).toFixed(0)} MiB in ${seconds.toFixed(1)} s`,
        1,
        '',
        '',
        Math.round(count / seconds).toLocaleString('en'),
        peak,
      );
    } finally {
      await staff.close();
      await system.stop();
    }
  }
  return {
    name: 'users-table',
    command: `npm run bench -- users-table --members ${members.join(',')}`,
    columns: ['members', 'call', 'clients', 'p50 ms', 'p95', 'rows/s', 'admin MiB, before → at most'],
    rows,
    notes: [
      'Through the gateway of staff; pages of 25; masked contacts are asked of identity for each page and each part of the file.',
      `${different} different calls of each kind. Counts above 10,000 are good for half a minute, so most calls of a kind that always asks the same do not count anew.`,
      'The file is taken as fast as it comes, not compressed. Memory: resident, of the process of admin, at most while the file was written.',
    ],
  };
}

const residentMiB = async (pid: number | undefined, figure: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
};

/** Somebody among staff with a session, put straight into the database, and what they read. */
async function openStaffReader(origin: string, uri: string) {
  const client = await MongoClient.connect(uri);
  const [_id, token, at] = [randomUUID(), randomBytes(32).toString('base64url'), new Date()];
  const email = `${_id}@hamrah.example`;
  await client
    .db()
    .collection<object>('staff')
    .insertOne({
      ...{ _id, name: 'Benchmark', email, emailKey: email, roles: ['owner'], passwordHash: null, sealedSecret: '-' },
      ...{ lastStep: 0, ticketHash: null, ticketExpiresAt: null, tries: [], since: at, lastActiveAt: at, acts: 0 },
    } as never);
  const hash = createHash('sha256').update(token).digest('base64url');
  const expiresAt = new Date(at.getTime() + 10 * 3_600_000);
  const session = { _id: hash, staff: _id, startedAt: at, lastActiveAt: expiresAt, expiresAt };
  await client
    .db()
    .collection<object>('staff_sessions')
    .insertOne(session as never);
  const dispatcher = new Agent({ connections: 64 });
  const cookie = `${admin.staffCookie}=${token}`;
  const open = async <T extends AnyRoute>(route: T, input: RouteInput<T>) => {
    const { path } = requestFor(route, input);
    const { statusCode, body } = await request(`${origin}/api${path}`, { dispatcher, headers: { cookie } });
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}: ${await body.text()}`);
    return body;
  };
  return {
    async read<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<void> {
      await (await open(route, input)).arrayBuffer();
    },
    /** Cursors of so many pages, the first ones of the table. */
    async cursors(pages: number): Promise<string[]> {
      const found: string[] = [];
      for (let cursor: string | undefined; found.length < pages; ) {
        const query: Query = cursor === undefined ? {} : { cursor };
        const body = await open(admin.listMembers, { query });
        const { next } = (await body.json()) as { next: string | null };
        if (next === null) break;
        found.push(next);
        cursor = next;
      }
      return found;
    },
    /** Reads a file to its end: how many records and bytes it has. */
    async take<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<{ records: number; bytes: number }> {
      let [records, bytes] = [0, 0];
      for await (const chunk of await open(route, input)) {
        const part = chunk as Buffer;
        bytes += part.length;
        for (let at = part.indexOf(13); at >= 0; at = part.indexOf(13, at + 1)) records += 1;
      }
      return { records, bytes };
    },
    async close(): Promise<void> {
      await dispatcher.close();
      await client.close();
    },
  };
}
