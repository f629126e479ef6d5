import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { inbox, matches } from '@hamrah/contracts';
import { demoPassword } from '@hamrah/seed';
import { ApiClient, ApiError, fetchAllPages } from '@hamrah/tests/api-client';
import type { LoggedWrite, WritePlan } from './logged-write.ts';

const retryMs = 100;
const maxAttempts = 600;

interface Member {
  readonly code: string;
  readonly phone: string;
  readonly client: ApiClient;
}

const [{ origin, women, men, pairs, writesPerSecond }] = (await once(process, 'message')) as [WritePlan];
const writes: LoggedWrite[] = [];
process.once('disconnect', () => process.exit(1));

const signIn = async (phone: string): Promise<Member> => {
  const client = new ApiClient(origin);
  const { member } = await client.signIn(phone, demoPassword);
  return { code: member, phone, client };
};

/**
 * Repeats a write after network errors, server errors and 401 replies, at most `maxAttempts` times. Throws on other
 * refusals. A code in `doneCodes` means that an earlier attempt has succeeded.
 */
async function write(
  entry: Pick<LoggedWrite, 'kind'> & { by: Member; other: Member },
  send: () => Promise<unknown>,
  doneCodes: readonly string[] = [],
): Promise<void> {
  const failures: string[] = [];
  for (;;) {
    try {
      await send();
      break;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (failures.length > 0 && doneCodes.includes(error.code)) break;
      failures.push(error.message);
      if (failures.length >= maxAttempts) throw error;
      if (error.status === 401) await entry.by.client.signIn(entry.by.phone, demoPassword).catch(() => undefined);
      else if (error.status >= 400 && error.status < 500) throw error;
      await sleep(retryMs);
    }
  }
  writes.push({ kind: entry.kind, by: entry.by.code, other: entry.other.code, failures, doneAt: Date.now() });
}

/** Start time of the next write, which keeps the rate constant. */
let nextAt = performance.now();
async function throttle(): Promise<void> {
  nextAt = Math.max(nextAt, performance.now() - 1_000) + 1_000 / writesPerSecond;
  await sleep(Math.max(0, nextAt - performance.now()));
}

const listInvitations = ({ client }: Member) =>
  fetchAllPages((cursor) => client.call(inbox.listReceived, { query: { limit: 50, ...(cursor && { cursor }) } }));

/** A woman invites a man, both shortlist each other, and he accepts. */
async function connectPair(woman: Member, man: Member): Promise<void> {
  const between = { by: woman, other: man };
  let invitation: string | undefined;
  await throttle();
  await write({ kind: 'invite', ...between }, async () => {
    const sent = await woman.client.call(inbox.sendInvitation, { body: { to: man.code } });
    invitation = sent.id;
  }, ['inbox.already_invited']);
  const shortlist = (by: Member, other: Member) =>
    write({ kind: 'shortlist', by, other }, () =>
      by.client.call(matches.addToShortlist, { params: { member: other.code } }),
    );
  await throttle();
  await shortlist(woman, man);
  await throttle();
  await shortlist(man, woman);
  await throttle();
  await write({ kind: 'accept', by: man, other: woman }, async () => {
    // The id is unknown if the reply to the invitation was lost.
    invitation ??= (await listInvitations(man)).find((row) => row.invitation.from === woman.code)?.invitation.id;
    if (!invitation) throw new ApiError('invitation.missing', 503);
    await man.client.call(inbox.acceptInvitation, { params: { invitation } });
  }, ['inbox.already_answered']);
}

const members: { women: Member[]; men: Member[] } = { women: [], men: [] };
for (const phone of women) members.women.push(await signIn(phone));
for (const phone of men) members.men.push(await signIn(phone));
process.send?.('started');
nextAt = performance.now();
let next = 0;
await Promise.all(
  Array.from({ length: 32 }, async () => {
    while (next < pairs) {
      const pair = next++;
      // Follows the diagonals of the matrix, so that consecutive pairs share neither a woman nor a man.
      const woman = members.women[pair % women.length] as Member;
      const man = members.men[(pair + Math.floor(pair / women.length)) % men.length] as Member;
      await connectPair(woman, man);
    }
  }),
);
process.send?.(writes, () => process.exit());
