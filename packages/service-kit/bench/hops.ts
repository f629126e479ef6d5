import { flowerOpened, listColours, type NotesContext, notesService, showRequest } from '../src/fixtures/notes.ts';
import { defineService, type ServiceContext } from '../src/index.ts';
import { newMemberCode, stack } from '../src/testing/index.ts';

/**
 * Measures the overhead of the kit per hop, in ms, with the database and bus of `TEST_MONGODB_URI` and `TEST_NATS_URL`:
 * `node packages/service-kit/bench/hops.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 300);

const percentile = (times: number[], share: number): string => {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2);
};
const report = (label: string, times: number[]): void =>
  console.warn(
    `${label}: p50 ${percentile(times, 0.5)}  p95 ${percentile(times, 0.95)}  p99 ${percentile(times, 0.99)}`,
  );

const handled = new Map<string, (at: number) => void>();
const notes = await stack(
  notesService({
    async onFlower({ key }) {
      handled.get(key)?.(performance.now());
    },
  }),
);
const gardenService = defineService<ServiceContext>({ name: 'garden', connect: (context) => context });
const garden = await stack(gardenService, { inEnvironmentOf: notes });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function series(work: () => Promise<unknown>): Promise<number[]> {
  for (let at = 0; at < 30; at++) await work();
  const times: number[] = [];
  for (let at = 0; at < rounds; at++) times.push(await timed(work));
  return times;
}

const member = notes.as({ code: newMemberCode(), gender: 'Female' });
const { commit, store }: NotesContext = notes.context;
report(
  'health route: fetch, node:http and Koa alone',
  await series(() => fetch(`${notes.url}/livez`).then((r) => r.text())),
);
report('route without a session', await series(() => notes.asAnyone().call(listColours)));
report('route with a session, including the signing of its token', await series(() => member.call(showRequest)));
report('one database read', await series(() => store.notes.findById('none').lean()));
report(
  'commit of one write',
  await series(() =>
    commit(async (tx) => {
      await store.notes.updateOne({ _id: 'w' }, { text: 'w' }, { upsert: true, session: tx.session });
    }),
  ),
);

const commits: number[] = [];
const toHandler: number[] = [];
for (let round = 0; round < rounds; round++) {
  const flower = `f${round}`;
  const { promise, resolve } = Promise.withResolvers<number>();
  handled.set(flower, resolve);
  const started = performance.now();
  await garden.context.commit(async (tx) => tx.emit(flowerOpened, { flower, colour: 'red' }));
  const committed = performance.now();
  commits.push(committed - started);
  toHandler.push((await promise) - committed);
}
report('commit of one event', commits);
report('from that commit to the subscriber in another service', toHandler);
await garden.stop();
await notes.stop();
