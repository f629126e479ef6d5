import { billing, inbox, profile } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { connectionOf } from './connections.ts';
import { activePlanOf, profileFieldsOf } from './members.ts';
import { erasedPayer, payerOf, paymentFieldsOf } from './payments.ts';

/** Rows per transaction. */
const batchSize = 50;
const paymentsPerPage = 50;

type RebuildContext = Pick<Context, 'request' | 'commit' | 'store'>;
type Members = Context['store']['members'];

/** Numbers of processed rows. */
export interface RebuildCounts {
  readonly members: number;
  readonly payments: number;
  readonly connections: number;
  /** Rows removed because the owning service does not know them. */
  readonly removed: number;
}

/**
 * Rebuilds members, payments and connections in place from the services that own them, then fills the member index.
 * Keeps rows of newer events. Removes an unknown row only after a second request to the owning service. Safe to
 * repeat, and safe while admin runs.
 */
export async function rebuildProjections(
  context: RebuildContext,
  onProgress: (counts: RebuildCounts) => void = () => {},
): Promise<RebuildCounts> {
  let counts: RebuildCounts = { members: 0, payments: 0, connections: 0, removed: 0 };
  const addCounts = (increment: Partial<RebuildCounts>) => {
    counts = {
      members: counts.members + (increment.members ?? 0),
      payments: counts.payments + (increment.payments ?? 0),
      connections: counts.connections + (increment.connections ?? 0),
      removed: counts.removed + (increment.removed ?? 0),
    };
    onProgress(counts);
  };
  await rebuildMembers(context, addCounts);
  await rebuildPayments(context, addCounts);
  await rebuildConnections(context, addCounts);
  await context.store.members.fillIndex();
  return counts;
}

type AddCounts = (increment: Partial<RebuildCounts>) => void;

async function processInBatches<T>(
  items: readonly T[],
  process: (batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < items.length; start += batchSize) await process(items.slice(start, start + batchSize));
}

/** Locks members in code order and returns the codes of known members. */
async function lockKnownMembers(codes: readonly string[], members: Members, tx: Tx): Promise<Set<string>> {
  const knownCodes = new Set<string>();
  for (const code of [...new Set(codes)].toSorted())
    if ((await members.lockMember(code, tx)) === 'known') knownCodes.add(code);
  return knownCodes;
}

async function rebuildMembers(
  { request, commit, store: { members } }: RebuildContext,
  addCounts: AddCounts,
): Promise<void> {
  for (let after = ''; ; ) {
    const { items, more } = await request(profile.listMembers, { after });
    const codes = items.map(({ published }) => published.member);
    const entitlements = await request(billing.listEntitlements, { members: codes });
    const entitlementByMember = new Map(entitlements.items.map((item) => [item.entitlement.member, item]));
    await processInBatches(items, (batch) =>
      commit((tx) =>
        members.replaceUnlessNewer(
          batch.map(({ published, sequence }) => {
            const item = entitlementByMember.get(published.member);
            return {
              member: published.member,
              fields: profileFieldsOf(published),
              sequence,
              plan: item ? activePlanOf(item.entitlement) : null,
              planSequence: item?.sequence ?? 0,
            };
          }),
          tx,
        ),
      ),
    );
    const last = more ? codes.at(-1) : undefined;
    const removed = await removeUnknownMembers(after, last, new Set(codes), { request, members });
    addCounts({ members: items.length, removed });
    if (last === undefined) return;
    after = last;
  }
}

/** Removes the members of a code range that profile does not know, and returns their number. */
async function removeUnknownMembers(
  after: string,
  upTo: string | undefined,
  knownCodes: ReadonlySet<string>,
  { request, members }: { readonly request: Context['request']; readonly members: Members },
): Promise<number> {
  let removed = 0;
  for (let from = after; ; ) {
    const codes = await members.codesInRange(from, upTo, profile.maxMembersPerPage);
    const last = codes.at(-1);
    if (last === undefined) return removed;
    const missingCodes = codes.filter((code) => !knownCodes.has(code));
    if (missingCodes.length > 0) {
      const { items } = await request(profile.listMembers, { after: '', codes: missingCodes });
      const existingCodes = new Set(items.map(({ published }) => published.member));
      const unknownCodes = missingCodes.filter((code) => !existingCodes.has(code));
      await members.removeUnknown(unknownCodes);
      removed += unknownCodes.length;
    }
    from = last;
  }
}

/** Removes no payments, because billing never deletes one. */
async function rebuildPayments(
  { request, commit, store: { members, payments } }: RebuildContext,
  addCounts: AddCounts,
): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await request(billing.listSettledPayments, { limit: paymentsPerPage, cursor });
    await commit(async (tx) => {
      const codes = items.map(({ member }) => member);
      const payers = await members.findMany([...(await lockKnownMembers(codes, members, tx))], tx);
      const rows = items.map(({ name: _, phone: __, ...data }) => {
        const member = payers.get(data.member);
        const payer = member ? payerOf(member) : erasedPayer;
        return { id: data.payment, version: data.version, row: paymentFieldsOf(data, payer) };
      });
      await payments.replaceUnlessNewer(rows, tx);
    });
    addCounts({ payments: items.length });
    if (next === null) return;
    cursor = next;
  }
}

async function rebuildConnections(
  { request, commit, store: { members, connections } }: RebuildContext,
  addCounts: AddCounts,
): Promise<void> {
  for (let after = ''; ; ) {
    const { items, upTo } = await request(inbox.listConnections, { after });
    await processInBatches(items, (batch) =>
      commit(async (tx) => {
        const codes = batch.flatMap(({ from, to }) => [from, to]);
        const knownCodes = await lockKnownMembers(codes, members, tx);
        const rows = batch
          .filter(({ from, to }) => knownCodes.has(from) && knownCodes.has(to))
          .map(({ invitation, at, sequence, ...pair }) => ({
            id: invitation,
            sequence,
            row: connectionOf(pair, at, true),
          }));
        await connections.replaceUnlessNewer(rows, tx);
      }),
    );
    const knownIds = new Set(items.map(({ invitation }) => invitation));
    const removed = await removeUnknownConnections(after, upTo, knownIds, { request, connections });
    addCounts({ connections: items.length, removed });
    if (upTo === null) return;
    after = upTo;
  }
}

/** Removes the connections of an id range that inbox does not know, and returns their number. */
async function removeUnknownConnections(
  after: string,
  upTo: string | null,
  knownIds: ReadonlySet<string>,
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
    const missingIds = rows.flatMap(({ _id }) => (knownIds.has(_id) ? [] : [_id]));
    if (missingIds.length > 0) {
      const { items } = await request(inbox.listConnections, { after: '', invitations: missingIds });
      const existingIds = new Set(items.map(({ invitation }) => invitation));
      const unknownIds = missingIds.filter((id) => !existingIds.has(id));
      await connections.removeUnknown(unknownIds);
      removed += unknownIds.length;
    }
    from = last._id;
  }
}
