import { inbox } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { cardsOf } from '../inbox-page.ts';

/** The members the viewer has blocked; hidden ones are not shown until they are back. */
export const listBlocked = feature(inbox.listBlocked, async function listBlocked({ query, viewer }, deps) {
  const { items, next } = await deps.store.blocks.list(viewer.code, query);
  const cards = await cardsOf(
    items.map(({ blocked }) => blocked),
    deps,
  );
  const rows = items.flatMap(({ blocked, at }) => {
    const member = cards.get(blocked);
    return member ? [{ member, at: at.toISOString() }] : [];
  });
  return { items: rows, next };
});
