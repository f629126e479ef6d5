import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchSystem } from '@hamrah/bench/bench-system';
import { percentile } from '@hamrah/bench/statistics';
import { identity, requestFor } from '@hamrah/contracts';
import { demoPassword, phoneOf } from '@hamrah/seed';
import { MongoClient } from 'mongodb';
import { type CallOutcome, type LoadCall, startLoad } from '../load/load.ts';
import type { Finding, Proof } from '../proof.ts';

const perSecond = 20;
const warmUpSeconds = 5;
const signInSeconds = 40;
const guessSeconds = 60;
const signIns = perSecond * (warmUpSeconds + signInSeconds);
const guesses = (perSecond * guessSeconds) / 2;
const minMemoryKiB = 19 * 1024;

interface Measurement {
  readonly signIns: readonly CallOutcome[];
  readonly guesses: readonly CallOutcome[];
  /** Memory of each stored Argon2id hash, in KiB; 0 for any other hash. */
  readonly memoryKiB: readonly number[];
}

/** Each call has a different client address, so that no limit applies. */
function signInCall(origin: string, name: string, phone: string, password: string, index: number): LoadCall {
  const { path, body } = requestFor(identity.signIn, { body: { username: phone, password } });
  const headers = {
    origin,
    'content-type': 'application/json',
    'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  };
  return { name, method: 'POST', path: `/api${path}`, headers, body: body ?? '' };
}

async function measure(): Promise<Measurement> {
  const system = await startBenchSystem({ TRUSTED_PROXIES: 'loopback' });
  const database = await MongoClient.connect(system.mongodbUri('hamrah_identity'));
  const runLoad = async (calls: readonly LoadCall[], seconds: number) => {
    const load = startLoad({ origin: system.origin, calls, perSecond });
    await sleep(seconds * 1_000 - 100);
    return load.stop();
  };
  try {
    await system.seed(signIns + guesses, ['identity']);
    const { origin } = system;
    const good = Array.from({ length: signIns }, (_, index) =>
      signInCall(origin, 'sign-in', phoneOf(index), demoPassword, index),
    );
    const wrong = Array.from({ length: guesses }, (_, index) => {
      const [known, unknown] = [signIns + index, 10_000_000 + index];
      const pair = [
        signInCall(origin, 'known', phoneOf(known), 'not the password', signIns + 2 * index),
        signInCall(origin, 'unknown', phoneOf(unknown), 'not the password', signIns + 2 * index + 1),
      ];
      return Math.random() < 0.5 ? pair : pair.reverse();
    }).flat();
    const signInOutcomes = await runLoad(good, warmUpSeconds + signInSeconds);
    const guessOutcomes = await runLoad(wrong, guessSeconds);
    const accounts = await database
      .db()
      .collection('accounts')
      .find({}, { projection: { passwordHash: 1 } })
      .toArray();
    return {
      signIns: signInOutcomes.slice(warmUpSeconds * perSecond),
      guesses: guessOutcomes,
      memoryKiB: accounts.map(({ passwordHash }) => Number(/^\$argon2id\$v=19\$m=(\d+),/.exec(passwordHash)?.[1] ?? 0)),
    };
  } finally {
    await database.close();
    await system.stop();
  }
}

function findingsOf({ signIns, guesses, memoryKiB }: Measurement): Finding[] {
  const failed = signIns.filter(({ status }) => status !== 200);
  const p99 = percentile(
    signIns.map(({ ms }) => ms),
    99,
  );
  const statuses = new Set(guesses.map(({ status }) => status));
  const medianOf = (kind: string) =>
    percentile(
      guesses.filter(({ name }) => name === kind).map(({ ms }) => ms),
      50,
    );
  const gap = Math.abs(medianOf('known') - medianOf('unknown'));
  const least = Math.min(...memoryKiB);
  return [
    {
      measured: 'least memory of a stored password hash, Argon2id',
      value: `${(least / 1_024).toFixed(1)} MiB (${memoryKiB.length} accounts)`,
      expected: '≥ 19 MiB',
      isKept: least >= minMemoryKiB,
    },
    {
      measured: `p99 of sign-in at ${perSecond}/s`,
      value: `${p99.toFixed(0)} ms (${signIns.length} calls, ${failed.length} failed)`,
      expected: '≤ 250 ms',
      isKept: p99 <= 250 && failed.length === 0,
    },
    {
      measured: 'difference between the medians of known and unknown accounts, wrong password',
      value: `${gap.toFixed(2)} ms (${medianOf('known').toFixed(1)} and ${medianOf('unknown').toFixed(1)} ms)`,
      expected: '< 5 ms',
      isKept: gap < 5 && statuses.size === 1,
    },
  ];
}

/** Shows the cost of a password hash, and that response times do not reveal whether an account exists. */
export const proof: Proof = {
  number: 22,
  promise: 'Passwords are hashed with Argon2id; sign-in stays fast and does not reveal whether an account exists.',
  shortForm: 'services/identity/src/crypto/passwords.test.ts',
  maxMinutes: 4,
  run: async () => findingsOf(await measure()),
};
