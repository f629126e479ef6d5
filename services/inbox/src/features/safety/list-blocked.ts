import { inbox } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadMemberCards } from '../inbox-page.ts';

/** The members the viewer has blocked. Omits hidden members. */
export const listBlocked = feature(inbox.listBlocked, async function listBlocked({ query, viewer }, context) {
  const { items, next } = await context.store.blocks.list(viewer.code, query);
  const cards = await loadMemberCards(
    viewer.code,
    items.map(({ blocked }) => blocked),
    context,
  );
  const rows = items.flatMap(({ blocked, at }) => {
    const member = cards.get(blocked);
    return member ? [{ member, at: at.toISOString() }] : [];
  });
  return { items: rows, next };
});
