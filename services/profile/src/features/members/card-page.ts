import { cardFieldsOf, cardOf, type MemberCard } from '@hamrah/contracts';
import type { Page } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';

/** Maximum reads to fill one page. A page is shorter if too many consecutive rows belong to hidden members. */
const maxReads = 5;

/** Turns rows about other members into a page of their cards, without members the viewer cannot see. */
export async function loadCardPage<T extends { readonly at: Date }>(
  read: (limit: number, cursor: string | undefined) => Promise<Page<T>>,
  memberOf: (row: T) => string,
  viewer: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  { store, photoUrl, now }: Pick<Context, 'store' | 'photoUrl' | 'now'>,
): Promise<Page<{ member: MemberCard; at: string }>> {
  const items: { member: MemberCard; at: string }[] = [];
  const blockedPeers = await store.blocks.blockedPeersOf(viewer);
  let nextCursor = cursor;
  for (let reads = 0; reads < maxReads; reads++) {
    const page = await read(limit - items.length, nextCursor);
    const members = page.items.map(memberOf).filter((member) => !blockedPeers.has(member));
    const visibleMembers = await store.profiles.findVisible(members);
    for (const row of page.items) {
      const member = visibleMembers.get(memberOf(row));
      if (!member) continue;
      const card = cardOf(cardFieldsOf(member), photoUrl(member.photo, 'card', viewer), now());
      items.push({ member: card, at: row.at.toISOString() });
    }
    nextCursor = page.next ?? undefined;
    if (nextCursor === undefined || items.length >= limit) break;
  }
  return { items, next: nextCursor ?? null };
}
