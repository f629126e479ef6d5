import { cardFieldsOf, cardOf, type MemberCard } from '@hamrah/contracts';
import { type Page, writeCursor } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';

/** Maximum rows per read. Reads grow, so that many hidden members in a row need few reads. */
const maxReadAhead = 500;

/**
 * Turns rows about other members into a page of their cards, without members the viewer cannot see. The cursor contains
 * the last row of the page. It contains no later row, because clients can read it and that row may be about a hidden
 * member.
 */
export async function loadCardPage<T extends { readonly at: Date; readonly sortKey: string }>(
  read: (limit: number, cursor: string | undefined) => Promise<Page<T>>,
  memberOf: (row: T) => string,
  viewer: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  { store, photoUrl, now }: Pick<Context, 'store' | 'photoUrl' | 'now'>,
): Promise<Page<{ member: MemberCard; at: string }>> {
  const items: { member: MemberCard; at: string }[] = [];
  const blockedPeers = await store.blocks.blockedPeersOf(viewer);
  let after = cursor;
  let lastSortKey: string | undefined;
  // One row more than the page tells whether another page follows.
  for (let readAhead = limit + 1; ; readAhead = Math.min(2 * readAhead, maxReadAhead)) {
    const page = await read(readAhead, after);
    const members = page.items.map(memberOf).filter((member) => !blockedPeers.has(member));
    const visibleMembers = await store.profiles.findVisible(members);
    for (const row of page.items) {
      const member = visibleMembers.get(memberOf(row));
      if (!member) continue;
      if (items.length === limit) return { items, next: writeCursor(lastSortKey) };
      const card = cardOf(cardFieldsOf(member), photoUrl(member.photo, 'card', viewer), now());
      items.push({ member: card, at: row.at.toISOString() });
      lastSortKey = row.sortKey;
    }
    if (page.next === null) return { items, next: null };
    after = page.next;
  }
}
