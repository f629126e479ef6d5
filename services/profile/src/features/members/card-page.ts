import { cardFieldsOf, cardOf, type MemberCard } from '@hamrah/contracts';
import type { Page } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';

/** How many pages are read at most to fill one: a page may be shorter where many in a row are seen by nobody. */
const readsMax = 5;

/** A page of what others did at some time, each with their card; members whom the viewer does not see are left out. */
export async function cardPage<T extends { readonly at: Date }>(
  read: (limit: number, cursor: string | undefined) => Promise<Page<T>>,
  who: (row: T) => string,
  viewer: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
  { store, photoUrl, now }: Pick<Context, 'store' | 'photoUrl' | 'now'>,
): Promise<Page<{ member: MemberCard; at: string }>> {
  const items: { member: MemberCard; at: string }[] = [];
  const apart = await store.blocks.apartFrom(viewer);
  let next = cursor;
  for (let reads = 0; reads < readsMax; reads++) {
    const page = await read(limit - items.length, next);
    const seen = await store.profiles.seenAmong(page.items.map(who).filter((member) => !apart.has(member)));
    for (const row of page.items) {
      const member = seen.get(who(row));
      if (!member) continue;
      const card = cardOf(cardFieldsOf(member), photoUrl(member.photo, 'card'), now());
      items.push({ member: card, at: row.at.toISOString() });
    }
    next = page.next ?? undefined;
    if (next === undefined || items.length >= limit) break;
  }
  return { items, next: next ?? null };
}
