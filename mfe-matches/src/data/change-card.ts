import type { matches } from '@hamrah/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { type MatchPages, myPathKey } from './use-my-path-matches.ts';

/** Changes a member's card in every loaded page. */
export function changeCard(client: QueryClient, code: string, change: Partial<matches.MatchCard>): void {
  client.setQueryData<MatchPages>(
    myPathKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map(
          (page) =>
            page && { ...page, items: page.items.map((card) => (card.code === code ? { ...card, ...change } : card)) },
        ),
      },
  );
}
