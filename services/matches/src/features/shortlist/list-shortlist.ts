import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardsFor } from '../../domain/cards.ts';
import { criteriaOfListing } from '../../domain/criteria.ts';
import type { Member } from '../../domain/member.ts';
import { loadViewer, loadViewerState } from '../../store/load-viewer.ts';
import type { ShortlistRow } from '../../store/shortlist.ts';

const dayMs = 86_400_000;
/**
 * Reading for one page stops once this many rows are read. With selective filters, a page can be short even if more
 * rows follow.
 */
const maxRowsRead = 500;
/** Rows per read after the first read, which reads `limit` rows. */
const nextReadSize = 100;

/** Lists the viewer's shortlist, latest first. */
export const listShortlist = feature(
  matches.listShortlist,
  async function listShortlist({ query, viewer }, { store, photoUrl, now }) {
    const { lists, shortlist } = store;
    const { self, state: loadedState } = await loadViewer(viewer.code, store);
    const at = now();
    const { within, ages, heights, limit, ...filters } = query;
    const criteria = { ...criteriaOfListing({ ...filters, ages }), heightsInches: heights ?? null };
    const since = within && new Date(at.getTime() - matches.shortlistPeriodDays[within] * dayMs);
    const rows: ShortlistRow[] = [];
    const matchingMembers = new Map<string, Member>();
    let cursor = query.cursor;
    let rowsRead = 0;
    do {
      const candidates = await shortlist.page(viewer.code, since, {
        limit: rowsRead === 0 ? limit : nextReadSize,
        cursor,
      });
      const codes = candidates.items.map(({ member }) => member);
      const pageMatches = await lists.filterMatching(self, codes, criteria, at);
      const last = candidates.items.filter(({ member }) => pageMatches.has(member))[limit - rows.length - 1];
      const end = last ? candidates.items.indexOf(last) + 1 : candidates.items.length;
      // Reads again up to the last row of the page, so that the cursor points to the next row.
      const page =
        end < candidates.items.length ? await shortlist.page(viewer.code, since, { limit: end, cursor }) : candidates;
      rows.push(...page.items.filter(({ member }) => pageMatches.has(member)));
      for (const [code, member] of pageMatches) matchingMembers.set(code, member);
      rowsRead += page.items.length;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined && rows.length < limit && rowsRead < maxRowsRead);
    const members = rows.flatMap(({ member }) => matchingMembers.get(member) ?? []);
    const state = loadedState ?? (await loadViewerState(self.member, members, store));
    const rowOf = new Map(rows.map((row) => [row.member, row]));
    const items = cardsFor(self, members, state, photoUrl, at).flatMap((card) => {
      const row = rowOf.get(card.code);
      return row ? [{ ...card, note: row.note ?? null, shortlistedAt: row.addedAt.toISOString() }] : [];
    });
    return { items, next: cursor ?? null };
  },
);
