import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../context.ts';
import { wantedByListing } from '../domain/wanted.ts';
import { viewerAs } from '../looking.ts';
import type { Member } from '../store/members.ts';
import type { Shortlisted } from '../store/shortlist.ts';

const dayMs = 86_400_000;
/** How many rows of the list are looked at before a page is handed over though it is not full. */
const looksMost = 500;
/** How many are looked at together once some have not fitted. */
const looksAhead = 100;

/** A member looks at their shortlist, last added first. */
export const listShortlist = feature(matches.listShortlist, async function listShortlist({ query, viewer }, deps) {
  const { members, shortlist } = deps.store;
  const own = await viewerAs(viewer.code, deps);
  const at = deps.now();
  const { within, ages, heights, limit, ...chosen } = query;
  const wanted = { ...wantedByListing({ ...chosen, ages }), heightsInches: heights ?? null };
  const since = within && new Date(at.getTime() - matches.withinDays[within] * dayMs);
  const rows: Shortlisted[] = [];
  const shown = new Map<string, Member>();
  let cursor = query.cursor;
  let looked = 0;
  do {
    const ahead = await shortlist.page(viewer.code, since, { limit: looked === 0 ? limit : looksAhead, cursor });
    const fitting = await members.among(
      own,
      ahead.items.map(({ member }) => member),
      wanted,
      at,
    );
    const last = ahead.items.filter(({ member }) => fitting.has(member))[limit - rows.length - 1];
    const upTo = last ? ahead.items.indexOf(last) + 1 : ahead.items.length;
    // Where more fit than there is room for, the page ends with the last that has it.
    const page = upTo < ahead.items.length ? await shortlist.page(viewer.code, since, { limit: upTo, cursor }) : ahead;
    rows.push(...page.items.filter(({ member }) => fitting.has(member)));
    for (const [code, member] of fitting) shown.set(code, member);
    looked += page.items.length;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && rows.length < limit && looked < looksMost);
  const cards = await cardsFor(
    own,
    rows.flatMap(({ member }) => shown.get(member) ?? []),
    deps,
  );
  const rowOf = new Map(rows.map((row) => [row.member, row]));
  const items = cards.flatMap((card) => {
    const row = rowOf.get(card.code);
    return row ? [{ ...card, note: row.note ?? null, shortlistedAt: row.addedAt.toISOString() }] : [];
  });
  return { items, next: cursor ?? null };
});
