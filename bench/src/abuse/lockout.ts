import { demoPassword, phoneOf } from '@hamrah/seed';
import { startBenchSystem } from '../bench-system.ts';
import type { AbuseResult } from './scenario.ts';

const memberCount = 200;
const strangerCount = 40;
const ownerSignIns = 5;
const guessesAtOneAccount = 30;
const neighbourCount = 50;
const fastGuesses = 100;
/** Maximum number of guesses that are not refused. After them, the delay of the requester outlasts the attack. */
const maxFastGuesses = 12;

/** Documentation addresses of RFC 5737. */
const strangerAddress = (index: number): string => `198.51.100.${index}`;
const [homeAddress, mobileAddress, sharedAddress, attackerAddress] = [
  '203.0.113.1',
  '203.0.113.2',
  '192.0.2.1',
  '192.0.2.2',
];
const wrongPassword = 'not the password';
const refusedStatus = 429;

/** Strangers guess passwords to lock out an account's owner, or everyone behind a shared address. */
export async function measureLockout(): Promise<readonly AbuseResult[]> {
  const system = await startBenchSystem({ TRUSTED_PROXIES: 'loopback' }, undefined, {});
  try {
    await system.seed(memberCount, ['identity', 'profile']);
    const signIn = (address: string, username: string, password: string, cookie = '') =>
      requestSignIn(system.origin, { address, username, password, cookie });

    const owner = phoneOf(0);
    const { cookie } = await signIn(homeAddress, owner, demoPassword);
    for (let index = 1; index <= strangerCount; index++) await signIn(strangerAddress(index), owner, wrongPassword);
    const refusedToOwner = await countRefused(ownerSignIns, () => signIn(mobileAddress, owner, demoPassword, cookie));

    await countRefused(guessesAtOneAccount, () => signIn(sharedAddress, phoneOf(1), wrongPassword));
    const refusedToNeighbours = await countRefused(neighbourCount, (index) =>
      signIn(sharedAddress, phoneOf(2 + index), demoPassword),
    );

    const refusedGuesses = await countRefused(fastGuesses, () =>
      signIn(attackerAddress, phoneOf(memberCount - 1), wrongPassword),
    );
    return [
      {
        metric: `refused sign-ins of an owner on a known device, after ${strangerCount} strangers failed at the account`,
        value: `${refusedToOwner} of ${ownerSignIns}`,
        target: '0',
        isMet: refusedToOwner === 0,
      },
      {
        metric: `refused sign-ins of members behind an address where one person failed ${guessesAtOneAccount} times`,
        value: `${refusedToNeighbours} of ${neighbourCount}`,
        target: '0',
        isMet: refusedToNeighbours === 0,
      },
      {
        metric: 'sequential guesses of one requester at one account that are not refused',
        value: `${fastGuesses - refusedGuesses} of ${fastGuesses}`,
        target: `≤ ${maxFastGuesses}`,
        isMet: fastGuesses - refusedGuesses <= maxFastGuesses,
      },
    ];
  } finally {
    await system.stop();
  }
}

interface SignIn {
  readonly address: string;
  readonly username: string;
  readonly password: string;
  readonly cookie: string;
}

/** Signs in as a client at `address`. Returns the status and the cookies of the reply. */
async function requestSignIn(
  origin: string,
  { address, username, password, cookie }: SignIn,
): Promise<{ status: number; cookie: string }> {
  const reply = await fetch(`${origin}/api/identity/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie, 'x-forwarded-for': address },
    body: JSON.stringify({ username, password }),
  });
  await reply.arrayBuffer();
  return {
    status: reply.status,
    cookie: reply.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; '),
  };
}

/** Repeats a sign-in. Returns how many were refused with 429. */
async function countRefused(count: number, attempt: (index: number) => Promise<{ status: number }>): Promise<number> {
  let refused = 0;
  for (let index = 0; index < count; index++) if ((await attempt(index)).status === refusedStatus) refused++;
  return refused;
}
