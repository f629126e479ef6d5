import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type BenchSystem, startBenchSystem } from '@hamrah/bench/bench-system';
import { openMemberSocket } from '@hamrah/bench/member-socket';
import { admin, billing, identity, inbox, matches, notification, profile, requestFor } from '@hamrah/contracts';
import { loadOrCreateKeys } from '@hamrah/start/keys';
import type { ApiClient } from '@hamrah/tests/api-client';
import { createStaffToken } from '@hamrah/tests/conformance/staff-token';
import { alteredTokens, forgedTokens } from '@hamrah/tests/forged-tokens';
import { registerMember, registrationOf } from '@hamrah/tests/register-member';
import type { Proof } from '../proof.ts';

const folder = fileURLToPath(new URL('../../../', import.meta.url));
/** For each service with member routes, a route that every signed-in member may call. */
const routes = {
  identity: identity.readAccount,
  profile: profile.readOwnProfile,
  matches: matches.listMyPathMatches,
  inbox: inbox.listReceived,
  notification: notification.countUnread,
  billing: billing.listPayments,
};
const services = Object.keys(routes) as (keyof typeof routes)[];
const signOuts = 20;
const suspensions = 8;
const maxMs = 5_000;
/** The time in which a spent refresh token is attributed to a second tab, plus a margin. */
const replayAfterMs = 11_000;

/** The routes and sockets of all pods that accept a session. */
function sessionEndpointsOf(system: BenchSystem) {
  const gateways = (system.pods.gateway ?? []).map(({ url }) => url);
  const targets = services.flatMap((name) => [
    ...(system.pods[name] ?? []).map(({ url }) => `${url}${routes[name].path}`),
    ...gateways.map((url) => `${url}/api${routes[name].path}`),
  ]);
  const sockets = [...gateways, ...(system.pods.notification ?? []).map(({ url }) => url)];
  return {
    count: targets.length,
    /** Number of routes that accept an access token, sent as a cookie or as a bearer token. */
    async countAccepted(token: string, asBearer = false): Promise<number> {
      const headers = asBearer ? { authorization: `Bearer ${token}` } : { cookie: `${identity.accessCookie}=${token}` };
      const statuses = await Promise.all(
        targets.map(async (target) => {
          const reply = await fetch(target, { headers });
          await reply.body?.cancel();
          return reply.status;
        }),
      );
      return statuses.filter((status) => status !== 401).length;
    },
    openSockets: (token: string) =>
      sockets.map((url) => openMemberSocket(url, system.origin, `${identity.accessCookie}=${token}`)),
  };
}
type SessionEndpoints = ReturnType<typeof sessionEndpointsOf>;

const cookieIn = (header: string, name: string): string => new RegExp(`${name}=([^;]+)`).exec(header)?.[1] ?? '';
const accessTokenOf = ({ cookieHeader }: ApiClient) => cookieIn(cookieHeader, identity.accessCookie);

/** Ends a session with `end`, then measures the time until no route accepts it and all its sockets have closed. */
async function measureEnd(token: string, endpoints: SessionEndpoints, end: () => Promise<unknown>) {
  const sockets = endpoints.openSockets(token);
  const accepted = await Promise.all(sockets.map((socket) => socket.accepted));
  if (accepted.includes(false) || (await endpoints.countAccepted(token)) < endpoints.count)
    throw new Error('a valid session is refused');
  await end();
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const socketMs = Promise.all(sockets.map(({ closed }) => closed)).then(elapsed);
  let requestMs = Number.POSITIVE_INFINITY;
  while (elapsed() < 3 * maxMs && requestMs === Number.POSITIVE_INFINITY)
    if ((await endpoints.countAccepted(token)) === 0) requestMs = elapsed();
  const deadline = sleep(3 * maxMs, Number.POSITIVE_INFINITY, { ref: false });
  const result = { requestMs, socketMs: await Promise.race([socketMs, deadline]) };
  for (const socket of sockets) socket.close();
  return result;
}

async function countAcceptedForgeries(token: string, endpoints: SessionEndpoints) {
  const forgeries = Object.values(forgedTokens(token, loadOrCreateKeys(folder).signingKey));
  const tokens = [...forgeries, ...alteredTokens(token, 3)];
  let accepted = 0;
  for (const forgery of tokens) accepted += await endpoints.countAccepted(forgery);
  for (const forgery of forgeries) {
    if (forgery !== '') accepted += await endpoints.countAccepted(forgery, true);
    if (forgery.length > 4_000) continue;
    const sockets = endpoints.openSockets(forgery);
    accepted += (await Promise.all(sockets.map((socket) => socket.accepted))).filter(Boolean).length;
    for (const socket of sockets) socket.close();
  }
  return { tried: tokens.length, accepted };
}

/** Sends forged refresh tokens, and a spent one after `replayAfterMs`. Returns the number of accepted tokens. */
async function countAcceptedRefreshTokens({ origin }: BenchSystem, client: ApiClient): Promise<number> {
  const { phone, password } = registrationOf(0);
  const present = async (token: string) => {
    const headers = { origin, cookie: `${identity.refreshCookie}=${token}` };
    const reply = await fetch(`${origin}/api${identity.refreshSession.path}`, { method: 'POST', headers });
    await reply.body?.cancel();
    return Number(reply.ok);
  };
  const readToken = () => cookieIn(client.cookieHeader, identity.refreshCookie);
  let accepted = 0;
  for (const forge of [
    (id: string) => `${id}.`,
    (id: string) => `${id}.${'A'.repeat(65)}`,
    (_id: string, secret: string) => `.${secret}`,
    (id: string, secret: string) => `${id}.${secret}A`,
    (id: string, secret: string) => `${id.toUpperCase()}x.${secret}`,
  ]) {
    await client.signIn(phone, password);
    const [id = '', secret = ''] = readToken().split('.');
    accepted += await present(forge(id, secret));
  }
  await client.signIn(phone, password);
  const spent = readToken();
  await client.refresh();
  await sleep(replayAfterMs);
  accepted += await present(spent);
  // The replay has ended the session for both clients.
  return accepted + (await present(readToken()));
}

async function suspend({ staffOrigin: origin }: BenchSystem, cookie: string, member: string): Promise<void> {
  const input = { params: { member }, body: { reasonCode: 'fake_profile' as const, reason: 'Not the same person' } };
  const { method, path, body } = requestFor(admin.suspendMember, input);
  const headers = { origin, cookie, 'content-type': 'application/json' };
  const reply = await fetch(`${origin}/api${path}`, { method, headers, body: String(body) });
  if (!reply.ok) throw new Error(`the suspension returned ${reply.status}: ${await reply.text()}`);
}

async function run() {
  const processes = [...services, 'admin', 'gateway'] as const;
  const system = await startBenchSystem(
    {},
    [...processes, 'mailbox', 'frontends', 'staff-gateway'],
    undefined,
    processes,
  );
  try {
    const endpoints = sessionEndpointsOf(system);
    const members = [];
    for (let number = 0; number <= suspensions; number += 1) members.push(await registerMember(system, number));
    const [{ client } = { client: undefined }] = members;
    if (!client) throw new Error('no member');
    await sleep(2_000);
    const forgeries = await countAcceptedForgeries(accessTokenOf(client), endpoints);
    const ends = [];
    for (let round = 0; round < signOuts; round += 1) {
      const { phone, password } = registrationOf(1 + (round % suspensions));
      const { client: memberClient } = members[1 + (round % suspensions)] ?? { client };
      await memberClient.signIn(phone, password);
      ends.push(
        await measureEnd(accessTokenOf(memberClient), endpoints, () => memberClient.call(identity.signOut, {})),
      );
    }
    const staffCookie = `${admin.staffCookie}=${await createStaffToken(system)}`;
    const suspended = [];
    for (const [index, { client: memberClient, member }] of members.slice(1).entries()) {
      const { phone, password } = registrationOf(index + 1);
      await memberClient.signIn(phone, password);
      suspended.push(
        await measureEnd(accessTokenOf(memberClient), endpoints, () => suspend(system, staffCookie, member)),
      );
    }
    const refreshed = await countAcceptedRefreshTokens(system, client);
    const worst = (values: readonly { requestMs: number; socketMs: number }[], field: 'requestMs' | 'socketMs') =>
      Math.max(...values.map((value) => value[field]));
    const timing = (measured: string, ms: number) => ({
      measured,
      value: `${(ms / 1_000).toFixed(2)} s`,
      expected: '≤ 5 s',
      isKept: ms <= maxMs,
    });
    return [
      {
        measured: `forged access tokens accepted, of ${forgeries.tried} at ${endpoints.count} routes of all pods and at sockets`,
        value: String(forgeries.accepted),
        expected: '0',
        isKept: forgeries.accepted === 0,
      },
      {
        measured: 'forged or replayed refresh tokens accepted',
        value: String(refreshed),
        expected: '0',
        isKept: refreshed === 0,
      },
      timing(`slowest of ${signOuts} log-outs, requests to all pods`, worst(ends, 'requestMs')),
      timing(`slowest of ${signOuts} log-outs, sockets`, worst(ends, 'socketMs')),
      timing(`slowest of ${suspensions} suspensions, requests to all pods`, worst(suspended, 'requestMs')),
      timing(`slowest of ${suspensions} suspensions, sockets`, worst(suspended, 'socketMs')),
    ];
  } finally {
    await system.stop();
  }
}

export const proof: Proof = {
  number: 23,
  promise: 'No forged session is accepted; a log-out or a suspension takes effect on every pod and socket.',
  shortForm: 'tests/src/sessions.test.ts',
  maxMinutes: 5,
  run,
};
