import { demoPassword } from '@hamrah/seed';
import * as fc from 'fast-check';
import type { Proof } from '../proof.ts';
import { changedDocuments, dumpDatabases, dumpStableDatabases } from '../support/database-dump.ts';
import { signInDemoMembers } from '../support/demo-clients.ts';
import { withSystem } from '../support/with-system.ts';

const bodyCount = 10_000;
const concurrency = 16;

const tables = [
  'users',
  'user_image_gallery',
  'partner_preference',
  'invitations',
  'payment',
  'admin',
  'accounts',
  'plans',
  'sessions',
];
const columns = [
  'uniquecode',
  'user_id',
  'id',
  '_id',
  'images_visibility',
  'visibility',
  'account_type',
  'plan',
  'no_of_contact',
  'primium_badge',
  'password',
  'phone',
  'email',
  'role',
  'status',
  'token',
  'hidden',
  '$set',
  '$where',
  '__proto__',
];

/** Bodies for the generic calls: real and invented tables, columns and owners, operators and nested values. */
const bodiesOf = (own: string, other: string) => {
  const scalar = fc.oneof(
    fc.constantFrom(own, other, own.toLowerCase(), 'all', 'my_connection', 'pro', 'Pro', 'active', '*', '1'),
    fc.string({ maxLength: 12 }),
    fc.integer(),
    fc.constantFrom(null, true, { $ne: null }, { $gt: '' }, [own, other], { $set: { role: 'owner' } }),
  );
  const record = fc.dictionary(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...columns) },
      { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
    ),
    scalar,
    { maxKeys: 3 },
  );
  const table = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...tables) },
    { weight: 1, arbitrary: fc.string({ maxLength: 10 }) },
  );
  const likely = fc.record({
    table: fc.constantFrom('users', 'user_image_gallery'),
    data_arr: fc.oneof(
      fc.record({ visibility: fc.constantFrom('all', 'my_connection', 'pro') }),
      fc.record({ images_visibility: fc.constantFrom('all', 'my_connection', 'pro') }),
      record,
    ),
    condition: fc.oneof(
      fc.record({ uniquecode: fc.constantFrom(own, other) }),
      fc.record({ user_id: fc.constantFrom(own, other) }),
    ),
  });
  const update = fc.oneof(
    likely,
    likely,
    fc.record({ table, data_arr: record, condition: fc.option(record, { nil: undefined }) }),
  );
  const read = fc.record({
    select: fc.oneof(fc.constant('*'), fc.array(fc.constantFrom(...columns), { maxLength: 4 })),
    table,
    condition: record,
  });
  return fc.oneof(
    { weight: 8, arbitrary: update.map((body) => ({ path: '/updateDataHelper', body })) },
    { weight: 2, arbitrary: read.map((body) => ({ path: '/fetchData', body })) },
  );
};

/** Whether a call may change a document: only the caller's profile documents, daily read budget and sessions. */
const isListed = (id: string, own: string, sessionsOfCaller: ReadonlySet<string>): boolean =>
  (/profile\.(?:photo_settings|galleries|profiles|photo_visibilities)/.test(id) && id.endsWith(` ${own}`)) ||
  (/read_budget/.test(id) && id.includes(own)) ||
  [...sessionsOfCaller].some((session) => id.endsWith(` ${session}`));

export const proof: Proof = {
  number: 21,
  promise: 'The documented generic calls write no collection, field or owner except those on their closed list.',
  shortForm: 'tests/src/fuzz.test.ts',
  maxMinutes: 6,
  run: () =>
    withSystem(async (system) => {
      await system.seed(60);
      const [caller, other] = await signInDemoMembers(system.origin, 2, 'Male');
      if (!caller || !other) throw new Error('There are no demo members.');
      const post = (path: string, body: unknown, token = '') =>
        fetch(system.processes.calls.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
        });
      const login = await post('/login', { username: caller.phone, password: demoPassword });
      const { token } = (await login.json()) as { token: string };
      const before = await dumpStableDatabases(system);
      const sessions = new Set(
        [...before]
          .filter(([id, text]) => /identity\./.test(id) && text.includes(caller.member))
          .map(([id]) => id.split(' ')[1] ?? ''),
      );
      const queue = fc.sample(bodiesOf(caller.member, other.member), { numRuns: bodyCount, seed: 20_261_123 });
      const statuses = new Map<number, number>();
      const worker = async () => {
        for (let next = queue.pop(); next; next = queue.pop()) {
          const response = await post(next.path, next.body, token);
          await response.arrayBuffer();
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, worker));
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const after = await dumpDatabases(system);
      const changed = changedDocuments(before, after);
      const unlisted = changed.filter((id) => !isListed(id, caller.member, sessions));
      const succeeded = statuses.get(200) ?? 0;
      const failed = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
      return [
        {
          measured: `documents outside the closed list that ${bodyCount} generated bodies changed`,
          expected: '0',
          value: unlisted.length === 0 ? '0' : unlisted.slice(0, 5).join(', '),
          isKept: unlisted.length === 0,
        },
        { measured: 'server errors', expected: '0', value: String(failed), isKept: failed === 0 },
        {
          measured: 'bodies that a call accepted, and documents of the caller that changed',
          expected: '> 100, > 0',
          value: `${succeeded}, ${changed.length}`,
          isKept: succeeded > 100 && changed.length > 0,
        },
      ];
    }),
};
