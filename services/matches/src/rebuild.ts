import { profile } from '@hamrah/contracts';
import type { Context } from './context.ts';
import { isShown } from './domain/member-shown.ts';
import { settleShortlists } from './shortlist-count.ts';
import { factsOf, searchableOf } from './store/members.ts';

/** How many members are written in one transaction. */
const batch = 50;

/**
 * Makes the searchable copy anew from profile's truth, in the order of codes, while matches goes on serving and hearing
 * events. Each member is put right in place, and on the shortlists they are on: nothing disappears meanwhile, an event newer
 * than what profile answered stays, and copies of members whom profile does not know, asked twice, are removed. Running it
 * again, or after it was interrupted, does no harm.
 */
export async function rebuildMembers(
  { request, commit, store, showSynthetic }: Pick<Context, 'request' | 'commit' | 'store' | 'showSynthetic'>,
  onProgress: (restored: number) => void = () => {},
): Promise<{ readonly restored: number; readonly removed: number }> {
  const { members, blocks, shortlist } = store;
  let [after, restored, removed] = ['', 0, 0];
  for (;;) {
    const { items, more } = await request(profile.membersPage, { after });
    for (let at = 0; at < items.length; at += batch) {
      const some = items.slice(at, at + batch);
      await commit(async (tx) => {
        const codes = some.map(({ copy }) => copy.member);
        const apart = await blocks.apartFrom(codes, tx);
        const whole = some.map(({ copy, facts, sequence }) => ({
          searchable: searchableOf(copy),
          facts: factsOf(facts),
          apartFrom: apart.get(copy.member),
          sequence,
        }));
        await members.restore(whole, tx);
      });
      const { shown = [], unseen = [] } = Object.groupBy(some, ({ copy }) =>
        isShown(copy, showSynthetic) ? 'shown' : 'unseen',
      );
      const codesOf = (items: typeof some) => items.map(({ copy }) => copy.member);
      for (const member of await shortlist.misplaced(codesOf(shown), codesOf(unseen)))
        await settleShortlists(member, { store, commit, showSynthetic });
    }
    restored += items.length;
    const last = more ? items.at(-1)?.copy.member : undefined;
    removed += await removeUnknown(after, last, new Set(items.map(({ copy }) => copy.member)), { request, members });
    onProgress(restored);
    if (last === undefined) return { restored, removed };
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
