import type { inbox } from '@hamrah/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { InboxPages } from './use-invitations.ts';

interface CardPosition {
  readonly page: number;
  readonly index: number;
}

const updateItems = (
  client: QueryClient,
  key: readonly string[],
  update: (items: inbox.InboxItem[], page: number) => inbox.InboxItem[],
) =>
  client.setQueryData<InboxPages>(
    key,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, pageIndex) => ({ ...page, items: update(page.items, pageIndex) })),
      },
  );

const hasId = (invitation: string) => (item: inbox.InboxItem) => item.invitation.id === invitation;

/** Removes a card from a cached list and returns its position. */
export async function removeCard(
  client: QueryClient,
  key: readonly string[],
  invitation: string,
): Promise<CardPosition> {
  await client.cancelQueries({ queryKey: key });
  const isCard = hasId(invitation);
  const pages = client.getQueryData<InboxPages>(key)?.pages ?? [];
  const page = pages.findIndex(({ items }) => items.some(isCard));
  const index = pages[page]?.items.findIndex(isCard) ?? 0;
  updateItems(client, key, (items) => items.filter((item) => !isCard(item)));
  return { page, index };
}

/** Restores a removed card at its old position, unless a refetch has already restored it. */
export function restoreCard(
  client: QueryClient,
  key: readonly string[],
  item: inbox.InboxItem,
  position: CardPosition,
): void {
  const pages = client.getQueryData<InboxPages>(key)?.pages ?? [];
  if (pages.some(({ items }) => items.some(hasId(item.invitation.id)))) return;
  updateItems(client, key, (items, page) =>
    page === position.page ? items.toSpliced(position.index, 0, item) : items,
  );
}
