import { setTimeout as sleep } from 'node:timers/promises';
import { billing, identity, inbox } from '@hamrah/contracts';
import { startBenchSystem } from '../bench-system.ts';
import { percentile } from '../statistics.ts';
import { formatMs, formatRatio } from '../timing.ts';
import { signInViewers, type Viewer } from '../viewers.ts';
import type { AbuseResult } from './scenario.ts';
import { keepSlowConnection, type SlowRequest } from './slow-connection.ts';

const memberCount = 2_000;
const attackerCount = 1_000;
const maxRatio = 2;
/** Phases with and without the attack alternate, so that both run under the same conditions. */
const phaseCount = 3;
const callsPerPhase = 400;
const concurrency = 4;
/** Time for the attackers to connect before a phase is measured. */
const settleMs = 5_000;

/** Calls of honest members to the services under attack. */
const calls: readonly ((viewer: Viewer) => Promise<unknown>)[] = [
  ({ client }) => client.call(billing.readEntitlement, {}),
  ({ client }) => client.call(inbox.countInbox, {}),
  ({ client }) => client.call(identity.readSession, {}),
];

/** Measures the response times of other members while 1,000 clients send bodies slowly or never read replies. */
export async function measureSlowClients(): Promise<readonly AbuseResult[]> {
  const system = await startBenchSystem({ TRUSTED_PROXIES: 'loopback' }, undefined, {});
  try {
    await system.seed(memberCount, ['identity', 'profile', 'inbox', 'billing']);
    const viewers = await signInViewers(system.origin, memberCount);
    await measureCalls(viewers);
    const [quiet, attacked]: [Phase, Phase] = [emptyPhase(), emptyPhase()];
    for (let phase = 0; phase < phaseCount; phase += 1) {
      addTo(quiet, await measureCalls(viewers));
      addTo(attacked, await duringAttack(new URL(system.origin), viewers));
    }
    const [quietP95, attackedP95] = [percentile(quiet.times, 95), percentile(attacked.times, 95)];
    const ratio = attackedP95 / quietP95;
    return [
      {
        metric: `p95 of other members with and without ${attackerCount} slow clients`,
        value: `${formatMs(attackedP95)} and ${formatMs(quietP95)} ms: ${formatRatio(ratio)}`,
        target: `≤ ${formatRatio(maxRatio)}`,
        isMet: ratio <= maxRatio,
      },
      {
        metric: 'failed calls of other members during the attack',
        value: `${attacked.failures} of ${attacked.times.length}`,
        target: '0',
        isMet: attacked.failures === 0,
      },
    ];
  } finally {
    await system.stop();
  }
}

interface Phase {
  readonly times: number[];
  failures: number;
}

const emptyPhase = (): Phase => ({ times: [], failures: 0 });

function addTo(total: Phase, { times, failures }: Phase): void {
  total.times.push(...times);
  total.failures += failures;
}

/** Times calls of all kinds. A failed call counts with the time until it failed. */
async function measureCalls(viewers: readonly Viewer[]): Promise<Phase> {
  const phase = emptyPhase();
  let next = 0;
  const loop = async () => {
    while (next < callsPerPhase) {
      const [call, viewer] = [calls[next % calls.length], viewers[next % viewers.length]];
      next += 1;
      const startedAt = performance.now();
      if (call && viewer)
        await call(viewer).catch(() => {
          phase.failures += 1;
        });
      phase.times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, loop));
  return phase;
}

async function duringAttack({ host, port }: URL, viewers: readonly Viewer[]): Promise<Phase> {
  const attack = new AbortController();
  const cookie = viewers.at(-1)?.client.cookieHeader ?? '';
  const attackers = Array.from({ length: attackerCount }, (_, index) =>
    keepSlowConnection(Number(port), requestOf(index, host, cookie), attack.signal),
  );
  await sleep(settleMs);
  const phase = await measureCalls(viewers.slice(0, -1));
  attack.abort();
  await Promise.all(attackers);
  return phase;
}

/** 300 webhooks and 300 invitations come from the address of the honest members. The others come from 50 addresses. */
function requestOf(index: number, host: string, cookie: string): SlowRequest {
  const head = (line: string, headers: readonly string[]) =>
    [`${line} HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`, ...headers, '', ''].join('\r\n');
  const body = ['Content-Type: application/json', 'Content-Length: 1000'];
  const elsewhere = `X-Forwarded-For: 203.0.113.${index % 50}`;
  if (index < 300) return { head: `${head('POST /api/billing/stripe/events', body)}{"a` };
  if (index < 600)
    return { head: `${head('POST /api/inbox/invitations', [...body, `Cookie: ${cookie}`])}{"a`, trickle: ' ' };
  if (index < 800) return { head: `${head('POST /api/identity/sessions', [...body, elsewhere])}{"a`, trickle: ' ' };
  return { head: head('GET /', [elsewhere]).repeat(20), neverReads: true };
}
