import { billing, inbox, profile } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { connectionOf } from './connections.ts';
import { fullNameOf, memberFieldsOf, planInForceOf } from './members.ts';
import { erasedPayer, paymentFieldsOf } from './payments.ts';

/** How many copies are written in one transaction. */
const batch = 50;
const paymentsPage = 50;

type RebuildContext = Pick<Context, 'request' | 'commit' | 'store'>;

/** What was put right. */
export interface RebuildCounts {
  readonly members: number;
  readonly payments: number;
  readonly connections: number;
  /** Copies of what the owners do not know. */
  readonly removed: number;
}

/**
 * Makes admin's copies anew from their owners' truth while admin goes on serving and hearing events: members from profile and
 * billing, payments from billing, connections from inbox. Each copy is put right in place: nothing disappears meanwhile, what
 * an event newer than the answer said stays, and copies of what its owner does not know, asked twice, are removed. Running it
 * again, or after it was interrupted, does no harm. Timelines are what was heard, and no copy: they stay.
 */
export async function rebuildProjections(
  deps: RebuildContext,
  onProgress: (done: RebuildCounts) => void = () => {},
): Promise<RebuildCounts> {
  let done: RebuildCounts = { members: 0, payments: 0, connections: 0, removed: 0 };
  const add = (more: Partial<RebuildCounts>) => {
    done = {
      members: done.members + (more.members ?? 0),
      payments: done.payments + (more.payments ?? 0),
      connections: done.connections + (more.connections ?? 0),
      removed: done.removed + (more.removed ?? 0),
    };
    onProgress(done);
  };
  await rebuildMembers(deps, add);
  await rebuildPayments(deps, add);
  await rebuildConnections(deps, add);
  return done;
}

type AddCounts = (more: Partial<RebuildCounts>) => void;

const inBatches = async <T>(items: readonly T[], work: (some: readonly T[]) => Promise<void>): Promise<void> => {
  for (let at = 0; at < items.length; at += batch) await work(items.slice(at, at + batch));
};

async function rebuildMembers({ request, commit, store: { members } }: RebuildContext, add: AddCounts): Promise<void> {
  for (let after = ''; ; ) {
    const { items, more } = await request(profile.listMembers, { after });
    const codes = items.map(({ published }) => published.member);
    const granted = await request(billing.listEntitlements, { members: codes });
    const plans = new Map(granted.items.map((one) => [one.entitlement.member, one]));
    await inBatches(items, (some) =>
      commit((tx) =>
        members.replaceUnlessNewer(
          some.map(({ published, sequence }) => {
            const told = plans.get(published.member);
            const plan = told ? planInForceOf(told.entitlement) : null;
            return {
              member: published.member,
              facts: memberFieldsOf(published),
              sequence,
              plan,
              planSequence: told?.sequence ?? 0,
            };
          }),
          tx,
        ),
      ),
    );
    const last = more ? codes.at(-1) : undefined;
    add({
      members: items.length,
      removed: await removeUnknownMembers(after, last, new Set(codes), { request, members }),
    });
    if (last === undefined) return;
    after = last;
  }
}

/** Removes copies in a stretch of codes of members whom profile does not know; how many those were. */
async function removeUnknownMembers(
  after: string,
  upTo: string | undefined,
  known: ReadonlySet<string>,
  { request, members }: { readonly request: Context['request']; readonly members: Context['store']['members'] },
): Promise<number> {
  let removed = 0;
  for (let from = after; ; ) {
    const codes = await members.codesInRange(from, upTo, profile.maxMembersPerPage);
    const last = codes.at(-1);
    if (last === undefined) return removed;
    const strangers = codes.filter((code) => !known.has(code));
    if (strangers.length > 0) {
      const { items } = await request(profile.listMembers, { after: '', codes: strangers });
      const arrived = new Set(items.map(({ published }) => published.member));
      const gone = strangers.filter((code) => !arrived.has(code));
      await members.removeUnknown(gone);
      removed += gone.length;
    }
    from = last;
  }
}

/** Billing takes no payment back out of its books: there are no strangers among these. */
async function rebuildPayments(
  { request, commit, store: { members, payments } }: RebuildContext,
  add: AddCounts,
): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await request(billing.listSettledPayments, { limit: paymentsPage, cursor });
    await commit(async (tx) => {
      const payers = new Set<string>();
      for (const code of [...new Set(items.map(({ member }) => member))].toSorted())
        if ((await members.lockMember(code, tx)) === 'yes') payers.add(code);
      const copies = await members.findMany([...payers], tx);
      const rows = items.map(({ name: _, phone: __, ...facts }) => {
        const copy = copies.get(facts.member);
        const payer = copy ? { name: fullNameOf(copy), path: copy.path } : erasedPayer;
        return { id: facts.payment, version: facts.version, row: paymentFieldsOf(facts, payer) };
      });
      await payments.replaceUnlessNewer(rows, tx);
    });
    add({ payments: items.length });
    if (next === null) return;
    cursor = next;
  }
}

async function rebuildConnections(
  { request, commit, store: { members, connections } }: RebuildContext,
  add: AddCounts,
): Promise<void> {
  for (let after = ''; ; ) {
    const { items, upTo } = await request(inbox.listConnections, { after });
    await inBatches(items, (some) =>
      commit(async (tx) => {
        const here = new Set<string>();
        for (const code of [...new Set(some.flatMap(({ from, to }) => [from, to]))].toSorted())
          if ((await members.lockMember(code, tx)) === 'yes') here.add(code);
        const rows = some
          .filter(({ from, to }) => here.has(from) && here.has(to))
          .map(({ invitation, at, sequence, ...who }) => ({
            id: invitation,
            sequence,
            row: connectionOf(who, at, true),
          }));
        await connections.replaceUnlessNewer(rows, tx);
      }),
    );
    const known = new Set(items.map(({ invitation }) => invitation));
    const removed = await removeUnknownConnections(after, upTo, known, { request, connections });
    add({ connections: items.length, removed });
    if (upTo === null) return;
    after = upTo;
  }
}

/** Removes copies in a stretch of connections that inbox does not know; how many those were. */
async function removeUnknownConnections(
  after: string,
  upTo: string | null,
  known: ReadonlySet<string>,
  {
    request,
    connections,
  }: { readonly request: Context['request']; readonly connections: Context['store']['connections'] },
): Promise<number> {
  let removed = 0;
  for (let from = after; ; ) {
    const rows = await connections.activeInRange(from, upTo, inbox.maxConnectionsPerPage);
    const last = rows.at(-1);
    if (last === undefined) return removed;
    const strangers = rows.flatMap(({ _id }) => (known.has(_id) ? [] : [_id]));
    if (strangers.length > 0) {
      const { items } = await request(inbox.listConnections, { after: '', invitations: strangers });
      const made = new Set(items.map(({ invitation }) => invitation));
      const gone = strangers.filter((id) => !made.has(id));
      await connections.removeUnknown(gone);
      removed += gone.length;
    }
    from = last._id;
  }
}
