import { writeFile } from 'node:fs/promises';
import { admin, type RouteInput } from '@hamrah/contracts';
import { demoPublishedMember } from '@hamrah/seed';
import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { readResidentMiB } from './resident-memory.ts';
import { createStaffReader } from './staff-reader.ts';
import { formatMs, measure } from './timing.ts';

const clientCounts = [1, 16];
const callsPerClientCount = 160;
const warmUpCalls = 16;
/** Number of different queries of each kind. */
const distinctCalls = 64;

type Query = RouteInput<typeof admin.listMembers>['query'];
const joinDayOf = (index: number): string => demoPublishedMember(index).joinedAt.slice(0, 10);

/** Each kind of query: its name, and a function that creates the query for a call. */
const queryKinds: readonly (readonly [string, (index: number) => Query])[] = [
  ['newest first, with the count', () => ({})],
  ['one path, with the count', (index) => ({ path: demoPublishedMember(index).path })],
  [
    'one path, account and gender',
    (index) => {
      const { path, accountType: account, gender } = demoPublishedMember(index);
      return { path, account, gender };
    },
  ],
  ['one day', (index) => ({ from: joinDayOf(index), to: joinDayOf(index) })],
  ['search for a name', (index) => ({ search: demoPublishedMember(index).firstName })],
  [
    'search for two parts',
    (index) => {
      const { firstName, city } = demoPublishedMember(index);
      return { search: `${firstName.slice(0, 4)} ${city.slice(0, 4)}` };
    },
  ],
  ['by name', () => ({ sort: 'name', order: 'asc' })],
];

/** Measures the members table and its CSV export through the staff gateway. */
export async function measureUsersTable({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const system = await startBenchSystem({}, ['identity', 'profile', 'admin', 'frontends', 'staff-gateway']);
    const staff = await createStaffReader(system.staffOrigin, system.mongodbUri('hamrah_admin'));
    try {
      await system.seed(count, ['identity', 'admin']);
      const addRow = (...cells: (string | number)[]) => rows.push([count.toLocaleString('en'), ...cells]);
      const timeCalls = async (name: string, queryOf: (index: number) => Query) => {
        const call = (index: number) => staff.read(admin.listMembers, { query: queryOf(index % distinctCalls) });
        await measure(1, warmUpCalls, call);
        for (const clients of clientCounts) {
          const latencies = await measure(clients, callsPerClientCount, call);
          addRow(name, clients, formatMs(latencies.percentile(50)), formatMs(latencies.percentile(95)), '', '');
        }
      };
      for (const [name, queryOf] of queryKinds) await timeCalls(name, queryOf);
      const cursors = await staff.listCursors(distinctCalls);
      await timeCalls('a later page', (index) => ({ cursor: cursors[index % cursors.length] }));
      const { pid } = system.processes.admin;
      const sizeBefore = await readResidentMiB(pid);
      await writeFile(`/proc/${pid}/clear_refs`, '5');
      const startedAt = performance.now();
      const { records, bytes } = await staff.readCsv(admin.exportMembers, { query: {} });
      const seconds = (performance.now() - startedAt) / 1_000;
      if (records !== count + 1) throw new Error(`expected ${count + 1} records, got ${records}`);
      const peak = `${sizeBefore.toFixed(0)} → ${(await readResidentMiB(pid, 'VmHWM')).toFixed(0)}`;
      addRow(
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
    columns: ['members', 'call', 'clients', 'p50 ms', 'p95', 'rows/s', 'admin MiB, before → peak'],
    rows,
    notes: [
      'Through the staff gateway, in pages of 25. Each page and each batch of the export reads masked contacts from identity.',
      `${distinctCalls} different queries of each kind. Counts above 10,000 are cached for 30 seconds, so repeated queries rarely count again.`,
      'The export is read without compression as fast as possible. Memory: resident memory of admin before the export and its peak during it.',
    ],
  };
}
