import { billing, inbox, profile } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { connectionOf } from './connections.ts';
import { activePlanOf, fullNameOf, profileFieldsOf } from './members.ts';
import { erasedPayer, paymentFieldsOf } from './payments.ts';

/** Rows per transaction. */
const batchSize = 50;
const paymentsPerPage = 50;

type RebuildContext = Pick<Context, 'request' | 'commit' | 'store'>;
type Members = Context['store']['members'];

/** Number of processed rows. */
export interface RebuildCounts {
  readonly members: number;
  readonly payments: number;
  readonly connections: number;
  /** Rows that their owner does not know. */
  readonly removed: number;
}

/**
 * Rebuilds members, payments and connections in place from the services that own them, while admin runs.
 * Rows of newer events stay, and unknown rows are removed after a second request. It can be repeated at any time.
 */
export async function rebuildProjections(
  context: RebuildContext,
  onProgress: (counts: RebuildCounts) => void = () => {},
): Promise<RebuildCounts> {
  let counts: RebuildCounts = { members: 0, payments: 0, connections: 0, removed: 0 };
  const add = (added: Partial<RebuildCounts>) => {
    counts = {
      members: counts.members + (added.members ?? 0),
      payments: counts.payments + (added.payments ?? 0),
      connections: counts.connections + (added.connections ?? 0),
      removed: counts.removed + (added.removed ?? 0),
    };
    onProgress(counts);
  };
  await rebuildMembers(context, add);
  await rebuildPayments(context, add);
  await rebuildConnections(context, add);
  return counts;
}

type AddCounts = (added: Partial<RebuildCounts>) => void;

async function processInBatches<T>(
  items: readonly T[],
  process: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += batchSize) await process(items.slice(start, start + batchSize));
}

/** Locks members in code order and returns the known ones. */
async function lockKnownMembers(codes: readonly string[], members: Members, tx: Tx): Promise<Set<string>> {
  const known = new Set<string>();
  for (const code of [...new Set(codes)].toSorted())
    if ((await members.lockMember(code, tx)) === 'known') known.add(code);
  return known;
}

async function rebuildMembers({ request, commit, store: { members } }: RebuildContext, add: AddCounts): Promise<void> {
  for (let after = ''; ; ) {
    const { items, more } = await request(profile.listMembers, { after });
    const codes = items.map(({ published }) => published.member);
    const entitlements = await request(billing.listEntitlements, { members: codes });
    const entitlementByMember = new Map(entitlements.items.map((item) => [item.entitlement.member, item]));
    await processInBatches(items, (batch) =>
      commit((tx) =>
        members.replaceUnlessNewer(
          batch.map(({ published, sequence }) => {
            const granted = entitlementByMember.get(published.member);
            return {
              member: published.member,
              fields: profileFieldsOf(published),
              sequence,
              plan: granted ? activePlanOf(granted.entitlement) : null,
              planSequence: granted?.sequence ?? 0,
            };
          }),
          tx,
        ),
      ),
    );
    const last = more ? codes.at(-1) : undefined;
    const removed = await removeUnknownMembers(after, last, new Set(codes), { request, members });
    add({ members: items.length, removed });
    if (last === undefined) return;
    after = last;
  }
}

/** Removes the members of a code range that profile does not know, and returns their number. */
async function removeUnknownMembers(
  after: string,
  upTo: string | undefined,
  known: ReadonlySet<string>,
  { request, members }: { readonly request: Context['request']; readonly members: Members },
): Promise<number> {
  let removed = 0;
  for (let from = after; ; ) {
    const codes = await members.codesInRange(from, upTo, profile.maxMembersPerPage);
    const last = codes.at(-1);
    if (last === undefined) return removed;
    const missing = codes.filter((code) => !known.has(code));
    if (missing.length > 0) {
      const { items } = await request(profile.listMembers, { after: '', codes: missing });
      const found = new Set(items.map(({ published }) => published.member));
      const unknown = missing.filter((code) => !found.has(code));
      await members.removeUnknown(unknown);
      removed += unknown.length;
    }
    from = last;
  }
}

/** Removes no payments, because billing never deletes one. */
async function rebuildPayments(
  { request, commit, store: { members, payments } }: RebuildContext,
  add: AddCounts,
): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await request(billing.listSettledPayments, { limit: paymentsPerPage, cursor });
    await commit(async (tx) => {
      const codes = items.map(({ member }) => member);
      const payers = await members.findMany([...(await lockKnownMembers(codes, members, tx))], tx);
      const rows = items.map(({ name: _, phone: __, ...data }) => {
        const member = payers.get(data.member);
        const payer = member ? { name: fullNameOf(member), path: member.path } : erasedPayer;
        return { id: data.payment, version: data.version, row: paymentFieldsOf(data, payer) };
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
    await processInBatches(items, (batch) =>
      commit(async (tx) => {
        const codes = batch.flatMap(({ from, to }) => [from, to]);
        const known = await lockKnownMembers(codes, members, tx);
        const rows = batch
          .filter(({ from, to }) => known.has(from) && known.has(to))
          .map(({ invitation, at, sequence, ...pair }) => ({
            id: invitation,
            sequence,
            row: connectionOf(pair, at, true),
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

/** Removes the connections of an id range that inbox does not know, and returns their number. */
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
    const missing = rows.flatMap(({ _id }) => (known.has(_id) ? [] : [_id]));
    if (missing.length > 0) {
      const { items } = await request(inbox.listConnections, { after: '', invitations: missing });
      const found = new Set(items.map(({ invitation }) => invitation));
      const unknown = missing.filter((id) => !found.has(id));
      await connections.removeUnknown(unknown);
      removed += unknown.length;
    }
    from = last._id;
  }
}
