import { profile } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { profileFieldsOf, searchFieldsOf } from '../domain/member.ts';
import { isVisible } from '../domain/visibility.ts';
import { syncShortlists } from '../projections/shortlist-visibility.ts';

/** Members written in one transaction. */
const batchSize = 50;

/**
 * Rebuilds the projection of members from profile, in the order of their codes, while the service runs. Updates each
 * member in place, and the shortlists that contain the member. Events that are newer than profile's reply take
 * precedence. Before it removes a member that profile did not list, it asks profile again. The command can be
 * interrupted and repeated.
 */
export async function rebuildMembers(
  { request, commit, store, showSynthetic }: Pick<Context, 'request' | 'commit' | 'store' | 'showSynthetic'>,
  onProgress: (restored: number) => void = () => {},
): Promise<{ readonly restored: number; readonly removed: number }> {
  const { members, blocks, shortlist } = store;
  let [after, restored, removed] = ['', 0, 0];
  for (;;) {
    const { items, more } = await request(profile.listMembers, { after });
    for (let index = 0; index < items.length; index += batchSize) {
      const batch = items.slice(index, index + batchSize);
      await commit(async (tx) => {
        const blockedPeers = await blocks.blockedPeersOf(codesOf(batch), tx);
        const snapshots = batch.map(({ published, searchFields, sequence }) => ({
          profileFields: profileFieldsOf(published),
          searchFields: searchFieldsOf(searchFields),
          blockedPeers: blockedPeers.get(published.member),
          sequence,
        }));
        await members.restore(snapshots, tx);
      });
      const { visible = [], invisible = [] } = Object.groupBy(batch, ({ published }) =>
        isVisible(published, showSynthetic) ? 'visible' : 'invisible',
      );
      for (const member of await shortlist.findOutdated(codesOf(visible), codesOf(invisible)))
        await syncShortlists(member, { store, commit, showSynthetic });
    }
    restored += items.length;
    const codes = codesOf(items);
    const last = more ? codes.at(-1) : undefined;
    removed += await discardUnknown(after, last, new Set(codes), { request, members });
    onProgress(restored);
    if (last === undefined) return { restored, removed };
    after = last;
  }
}

const codesOf = (items: readonly { readonly published: { readonly member: string } }[]): string[] =>
  items.map(({ published }) => published.member);

/** Removes members with codes after `after`, up to `upTo`, that profile does not know. Returns their number. */
async function discardUnknown(
  after: string,
  upTo: string | undefined,
  known: ReadonlySet<string>,
  { request, members }: { readonly request: Context['request']; readonly members: Context['store']['members'] },
): Promise<number> {
  let removed = 0;
  for (let from = after; ; ) {
    const codes = await members.listCodes(from, upTo, profile.maxMembersPerPage);
    const last = codes.at(-1);
    if (last === undefined) return removed;
    const unknown = codes.filter((code) => !known.has(code));
    if (unknown.length > 0) {
      const { items } = await request(profile.listMembers, { after: '', codes: unknown });
      const found = new Set(codesOf(items));
      const missing = unknown.filter((code) => !found.has(code));
      await members.discard(missing);
      removed += missing.length;
    }
    from = last;
  }
}
