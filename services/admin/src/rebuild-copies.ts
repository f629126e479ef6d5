import { billing, inbox, profile } from '@hamrah/contracts';
import type { Context } from './context.ts';
import { connectionOf } from './store/connections.ts';
import { factsOf, nameOf, planOf } from './store/members.ts';
import { nobodysPayer, rowOf } from './store/payments.ts';

/** How many copies are written in one transaction. */
const batch = 50;
const paymentsPage = 50;

type Given = Pick<Context, 'request' | 'commit' | 'store'>;

/** What was put right. */
export interface Rebuilt {
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
export async function rebuildCopies(deps: Given, onProgress: (done: Rebuilt) => void = () => {}): Promise<Rebuilt> {
  let done: Rebuilt = { members: 0, payments: 0, connections: 0, removed: 0 };
  const add = (more: Partial<Rebuilt>) => {
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

type Add = (more: Partial<Rebuilt>) => void;

const inBatches = async <T>(items: readonly T[], work: (some: readonly T[]) => Promise<void>): Promise<void> => {
  for (let at = 0; at < items.length; at += batch) await work(items.slice(at, at + batch));
};

async function rebuildMembers({ request, commit, store: { members } }: Given, add: Add): Promise<void> {
  for (let after = ''; ; ) {
    const { items, more } = await request(profile.membersPage, { after });
    const codes = items.map(({ copy }) => copy.member);
    const granted = await request(billing.entitlementsOf, { members: codes });
    const plans = new Map(granted.items.map((one) => [one.entitlement.member, one]));
    await inBatches(items, (some) =>
      commit((tx) =>
        members.restore(
          some.map(({ copy, sequence }) => {
            const told = plans.get(copy.member);
            const plan = told ? planOf(told.entitlement) : null;
            return { member: copy.member, facts: factsOf(copy), sequence, plan, planSequence: told?.sequence ?? 0 };
          }),
          tx,
        ),
      ),
    );
    const last = more ? codes.at(-1) : undefined;
    add({ members: items.length, removed: await removeUnknown(after, last, new Set(codes), { request, members }) });
    if (last === undefined) return;
    after = last;
  }
}

/** Removes copies in a stretch of codes of members whom profile does not know; how many those were. */
async function removeUnknown(
  after: string,
  upTo: string | undefined,
  known: ReadonlySet<string>,
  { request, members }: { readonly request: Context['request']; readonly members: Context['store']['members'] },
): Promise<number> {
  let removed = 0;
  for (let from = after; ; ) {
    const codes = await members.codesBetween(from, upTo, profile.maxMembersPage);
    const last = codes.at(-1);
    if (last === undefined) return removed;
    const strangers = codes.filter((code) => !known.has(code));
    if (strangers.length > 0) {
      const { items } = await request(profile.membersPage, { after: '', codes: strangers });
      const arrived = new Set(items.map(({ copy }) => copy.member));
      const gone = strangers.filter((code) => !arrived.has(code));
      await members.discard(gone);
      removed += gone.length;
    }
    from = last;
  }
}

/** Billing takes no payment back out of its books: there are no strangers among these. */
async function rebuildPayments({ request, commit, store: { members, payments } }: Given, add: Add): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await request(billing.paymentsForStaff, { limit: paymentsPage, cursor });
    await commit(async (tx) => {
      const payers = new Set<string>();
      for (const code of [...new Set(items.map(({ member }) => member))].toSorted())
        if ((await members.mayMention(code, tx)) === 'yes') payers.add(code);
      const copies = await members.findMany([...payers], tx);
      const rows = items.map(({ name: _, phone: __, ...facts }) => {
        const copy = copies.get(facts.member);
        const payer = copy ? { name: nameOf(copy), path: copy.path } : nobodysPayer;
        return { id: facts.payment, version: facts.version, row: rowOf(facts, payer) };
      });
      await payments.restore(rows, tx);
    });
    add({ payments: items.length });
    if (next === null) return;
    cursor = next;
  }
}

async function rebuildConnections(
  { request, commit, store: { members, connections } }: Given,
  add: Add,
): Promise<void> {
  for (let after = ''; ; ) {
    const { items, upTo } = await request(inbox.connectionsPage, { after });
    await inBatches(items, (some) =>
      commit(async (tx) => {
        const here = new Set<string>();
        for (const code of [...new Set(some.flatMap(({ from, to }) => [from, to]))].toSorted())
          if ((await members.mayMention(code, tx)) === 'yes') here.add(code);
        const rows = some
          .filter(({ from, to }) => here.has(from) && here.has(to))
          .map(({ invitation, at, sequence, ...who }) => ({
            id: invitation,
            sequence,
            row: connectionOf(who, at, true),
          }));
        await connections.restore(rows, tx);
      }),
    );
    const known = new Set(items.map(({ invitation }) => invitation));
    const removed = await removeUnmade(after, upTo, known, { request, connections });
    add({ connections: items.length, removed });
    if (upTo === null) return;
    after = upTo;
  }
}

/** Removes copies in a stretch of connections that inbox does not know; how many those were. */
async function removeUnmade(
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
    const rows = await connections.standingBetween(from, upTo, inbox.maxConnectionsPage);
    const last = rows.at(-1);
    if (last === undefined) return removed;
    const strangers = rows.flatMap(({ _id }) => (known.has(_id) ? [] : [_id]));
    if (strangers.length > 0) {
      const { items } = await request(inbox.connectionsPage, { after: '', invitations: strangers });
      const made = new Set(items.map(({ invitation }) => invitation));
      const gone = strangers.filter((id) => !made.has(id));
      await connections.discard(gone);
      removed += gone.length;
    }
    from = last._id;
  }
}
