import { matches } from '@hamrah/contracts';
import { invalidCursor, readCursor, writeCursor } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { cardsFor } from '../../domain/cards.ts';
import { criteriaOfSearch } from '../../domain/criteria.ts';
import { loadViewer, loadViewerState } from '../../store/load-viewer.ts';

/** Lists the members that the viewer has dismissed, latest first. */
export const listDismissed = feature(
  matches.listDismissed,
  async function listDismissed({ query, viewer }, { store, photoUrl, now }) {
    const at = now();
    const { self, state: loadedState } = await loadViewer(viewer.code, store);
    const codes = self.dismissed.toReversed();
    const start = query.cursor === undefined ? 0 : codes.indexOf(codeIn(query.cursor)) + 1;
    const page = codes.slice(start, start + query.limit);
    const found = await store.lists.filterMatching(self, page, criteriaOfSearch(matches.emptySearch), at);
    const members = page.flatMap((code) => found.get(code) ?? []);
    const state = loadedState ?? (await loadViewerState(self.member, members, store));
    const next = start + query.limit < codes.length ? writeCursor(page.at(-1)) : null;
    return { items: cardsFor(self, members, state, photoUrl, at), next };
  },
);

/** The code that a page starts after. Throws `request.invalid` for an invalid cursor. */
function codeIn(cursor: string): string {
  const code = readCursor(cursor);
  if (typeof code !== 'string') throw invalidCursor();
  return code;
}
