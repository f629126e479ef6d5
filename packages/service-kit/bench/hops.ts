import { flowerOpened, listColours, type NotesContext, notesService, showRequest } from '../src/fixtures/notes.ts';
import { defineService, type ServiceContext } from '../src/index.ts';
import { newMemberCode, startTestService } from '../src/testing/index.ts';

/**
 * Measures the overhead of the kit per hop, in ms, with the database and bus of `TEST_MONGODB_URI` and `TEST_NATS_URL`:
 * `node packages/service-kit/bench/hops.ts [rounds]`.
 */
const rounds = Number(process.argv[2] ?? 300);

const percentile = (times: number[], share: number): string => {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2);
};
const report = (label: string, times: number[]): void =>
  console.warn(
    `${label}: p50 ${percentile(times, 0.5)}  p95 ${percentile(times, 0.95)}  p99 ${percentile(times, 0.99)}`,
  );

const resolvers = new Map<string, (handledAtMs: number) => void>();
const notes = await startTestService(
  notesService({
    async onFlower({ key }) {
      resolvers.get(key)?.(performance.now());
    },
  }),
);
const gardenService = defineService<ServiceContext>({ name: 'garden', connect: (context) => context });
const garden = await startTestService(gardenService, { sameEnvironmentAs: notes });

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

async function measureRounds(work: () => Promise<unknown>): Promise<number[]> {
  for (let round = 0; round < 30; round++) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push(await measureMs(work));
  return times;
}

const member = notes.as({ code: newMemberCode(), gender: 'Female' });
const { commit, store }: NotesContext = notes.context;
report(
  'health route (only fetch, node:http and Koa)',
  await measureRounds(() => fetch(`${notes.url}/livez`).then((r) => r.text())),
);
report('route without a session', await measureRounds(() => notes.asAnyone().call(listColours)));
report('route with a session, including token signing', await measureRounds(() => member.call(showRequest)));
report('one database read', await measureRounds(() => store.notes.findById('none').lean()));
report(
  'commit of one write',
  await measureRounds(() =>
    commit(async (tx) => {
      await store.notes.updateOne({ _id: 'w' }, { text: 'w' }, { upsert: true, session: tx.session });
    }),
  ),
);

const commitTimes: number[] = [];
const deliveryTimes: number[] = [];
for (let round = 0; round < rounds; round++) {
  const flower = `f${round}`;
  const { promise, resolve } = Promise.withResolvers<number>();
  resolvers.set(flower, resolve);
  const startedMs = performance.now();
  await garden.context.commit(async (tx) => tx.emit(flowerOpened, { flower, colour: 'red' }));
  const committedMs = performance.now();
  commitTimes.push(committedMs - startedMs);
  deliveryTimes.push((await promise) - committedMs);
}
report('commit of one event', commitTimes);
report('from the commit of an event to its subscriber in another service', deliveryTimes);
await garden.stop();
await notes.stop();
