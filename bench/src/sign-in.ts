import { identity, requestFor } from '@hamrah/contracts';
import { phoneOf } from '@hamrah/seed';
import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { type Comparison, compare, isSignificant, percentile } from './statistics.ts';
import { formatMs } from './timing.ts';

const warmUpCount = 60;
const pairCount = 600;
/** Pause between calls. With it, the delivery of an OTP slows calls for members and for unknown numbers equally. */
const pauseMs = 20;

type Request = ReturnType<typeof requestFor>;

/** The timed calls in their usual order, and a text that each reply must contain. */
const calls: readonly { name: string; expected: string; requestOf: (phone: string) => Request }[] = [
  {
    name: 'sign in, wrong password',
    expected: 'identity.wrong_credentials',
    requestOf: (phone) => requestFor(identity.signIn, { body: { username: phone, password: 'not the password' } }),
  },
  {
    name: 'forgot password, request an OTP',
    expected: 'resendAfterSeconds',
    requestOf: (phone) => requestFor(identity.sendResetCode, { body: { username: phone } }),
  },
  {
    name: 'forgot password, wrong OTP',
    expected: 'identity.reset_otp_incorrect',
    requestOf: (phone) => requestFor(identity.verifyResetCode, { body: { username: phone, otp: '0000' } }),
  },
];

interface Samples {
  known: number[];
  unknown: number[];
}

/**
 * Tests whether response times reveal that a phone number has an account. The calls of a pair, one for a member and one for an
 * unknown number, run in random order. Each pair has its own client address, so no rate limit applies.
 */
export async function measureSignIn(): Promise<Report> {
  const system = await startBenchSystem({ TRUSTED_PROXIES: 'loopback' });
  try {
    const count = warmUpCount + pairCount;
    await system.seed(count);
    const samples = await measureCalls(count, system.origin);
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
        'unknown p50 ms',
        'p95',
        'difference of medians, ms (95 %)',
        'member slower than unknown (95 %)',
        'significant',
      ],
      rows: table.map(({ name, known, unknown, comparison }) => [
        name,
        ...formatPercentiles(known),
        ...formatPercentiles(unknown),
        ...formatComparison(comparison),
      ]),
      notes: [
        `Of each call, ${pairCount} for members and ${pairCount} for unknown numbers, each after ${warmUpCount} warm-up calls.`,
        'Significant: an interval excludes the value of equal times, a difference of 0 or a probability of 0.5.',
      ],
    };
  } finally {
    await system.stop();
  }
}

const formatPercentiles = (sample: number[]): string[] =>
  [50, 95].map((percent) => formatMs(percentile(sample, percent)));

function formatComparison(comparison: Comparison): string[] {
  const { difference, differenceInterval, superiority, superiorityInterval } = comparison;
  const range = (values: readonly number[], digits: number) =>
    values.map((value) => value.toFixed(digits)).join(' to ');
  return [
    `${difference.toFixed(2)} (${range(differenceInterval, 2)})`,
    `${superiority.toFixed(3)} (${range(superiorityInterval, 3)})`,
    isSignificant(comparison) ? 'yes' : 'no',
  ];
}

/** Times every call for `count` members and as many unknown numbers. The first calls are warm-up. */
async function measureCalls(count: number, origin: string): Promise<Record<string, Samples>> {
  const samples: Record<string, Samples> = {};
  for (let index = 0; index < count; index += 1) {
    const pair = [
      { phone: phoneOf(index), kind: 'known' as const },
      { phone: phoneOf(10_000_000 + index), kind: 'unknown' as const },
    ];
    if (Math.random() < 0.5) pair.reverse();
    for (const { name, expected, requestOf } of calls) {
      for (const { phone, kind } of pair) {
        const duration = await timeRequest(origin, index, expected, requestOf(phone));
        samples[name] ??= { known: [], unknown: [] };
        if (index >= warmUpCount) samples[name][kind].push(duration);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  }
  return samples;
}

/** Sends a request from client `index`, checks the response and returns its time in ms. */
async function timeRequest(origin: string, index: number, expected: string, request: Request): Promise<number> {
  const { method, path, body = '' } = request;
  const address = `203.0.${Math.floor(index / 250)}.${1 + (index % 250)}`;
  const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': address };
  const startedAt = performance.now();
  const response = await fetch(`${origin}/api${path}`, { method, headers, body });
  const text = await response.text();
  const duration = performance.now() - startedAt;
  const isOtpGuessed = text.includes('"ticket"');
  if (!text.includes(expected) && !isOtpGuessed) throw new Error(`${path} returned ${response.status}: ${text}`);
  return duration;
}
