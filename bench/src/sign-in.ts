import { identity, requestFor } from '@hamrah/contracts';
import { phoneOf } from '@hamrah/seed';
import { startBenchSystem } from './bench-system.ts';
import { type Comparison, compare, differ, percentile } from './comparison.ts';
import type { Report } from './report.ts';
import { ms } from './timing.ts';

const warmUp = 60;
const pairs = 600;
/** Between two calls; an OTP on its way falls into any of the next, a member's or not. */
const pauseMs = 20;

type Request = ReturnType<typeof requestFor>;

/** What is timed, in the order one person does it, and what the reply holds. */
const calls: readonly { name: string; expected: string; ask: (phone: string) => Request }[] = [
  {
    name: 'sign in, wrong password',
    expected: 'identity.wrong_credentials',
    ask: (phone) => requestFor(identity.signIn, { body: { username: phone, password: 'not the password' } }),
  },
  {
    name: 'forgot password, ask for an OTP',
    expected: 'resendAfterSeconds',
    ask: (phone) => requestFor(identity.sendResetCode, { body: { username: phone } }),
  },
  {
    name: 'forgot password, wrong OTP',
    expected: 'identity.reset_otp_incorrect',
    ask: (phone) => requestFor(identity.verifyResetCode, { body: { username: phone, otp: '0000' } }),
  },
];

interface Samples {
  known: number[];
  unknown: number[];
}

/**
 * Whether the time of a reply tells if a phone number has an account: the same calls for members and for numbers nobody
 * has, in turns in random order in one run, each from an address of its own so that no limit is met.
 */
export async function signIn(): Promise<Report> {
  const system = await startBenchSystem({ TRUSTED_PROXIES: '1' });
  try {
    const count = warmUp + pairs;
    await system.seed(count);
    const samples = await inTurns(count, system.origin);
    const table = Object.entries(samples).map(([name, { known, unknown }]) => ({
      name,
      known,
      unknown,
      comparison: compare(known, unknown),
    }));
    return {
      name: 'sign-in',
      command: 'npm run bench -- sign-in',
      columns: [
        'call',
        'member p50 ms',
        'p95',
        'nobody p50 ms',
        'p95',
        'difference of medians, ms (95 %)',
        'member slower than nobody (95 %)',
        'told apart',
      ],
      rows: table.map(({ name, known, unknown, comparison }) => [
        name,
        ...figures(known),
        ...figures(unknown),
        ...verdict(comparison),
      ]),
      notes: [
        `${pairs} calls for members and ${pairs} for numbers nobody has, each, after ${warmUp} of warm-up.`,
        'Told apart: one of the two intervals leaves out what equal times have, no difference and one half.',
      ],
    };
  } finally {
    await system.stop();
  }
}

const figures = (sample: number[]): string[] => [50, 95].map((at) => ms(percentile(sample, at)));

function verdict(comparison: Comparison): string[] {
  const { difference, differenceBetween, superiority, superiorityBetween } = comparison;
  const range = (values: readonly number[], digits: number) =>
    values.map((value) => value.toFixed(digits)).join(' to ');
  return [
    `${difference.toFixed(2)} (${range(differenceBetween, 2)})`,
    `${superiority.toFixed(3)} (${range(superiorityBetween, 3)})`,
    differ(comparison) ? 'yes' : 'no',
  ];
}

/** Times every call for `count` members and as many numbers nobody has; the first of them warm up. */
async function inTurns(count: number, origin: string): Promise<Record<string, Samples>> {
  const samples: Record<string, Samples> = {};
  for (let at = 0; at < count; at += 1) {
    const turn = [
      { phone: phoneOf(at), kind: 'known' as const },
      { phone: phoneOf(10_000_000 + at), kind: 'unknown' as const },
    ];
    if (Math.random() < 0.5) turn.reverse();
    for (const { name, expected, ask } of calls) {
      for (const { phone, kind } of turn) {
        const took = await time(origin, at, expected, ask(phone));
        samples[name] ??= { known: [], unknown: [] };
        if (at >= warmUp) samples[name][kind].push(took);
        await new Promise((wake) => setTimeout(wake, pauseMs));
      }
    }
  }
  return samples;
}

/** Sends a request from client number `at`, checks what is answered, and gives how long that took in ms. */
async function time(origin: string, at: number, expected: string, request: Request): Promise<number> {
  const { method, path, body = '' } = request;
  const address = `203.0.${Math.floor(at / 250)}.${1 + (at % 250)}`;
  const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': address };
  const begun = performance.now();
  const reply = await fetch(`${origin}/api${path}`, { method, headers, body });
  const text = await reply.text();
  const took = performance.now() - begun;
  const drawnByChance = text.includes('"ticket"');
  if (!text.includes(expected) && !drawnByChance) throw new Error(`${path} answered ${reply.status} ${text}`);
  return took;
}
