import type { inbox } from '@hamrah/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { InboxPages } from './use-invitations.ts';

/** Where a card stood: its page, and its place there. */
interface Place {
  readonly page: number;
  readonly at: number;
}

const change = (
  client: QueryClient,
  key: readonly string[],
  change: (items: inbox.InboxItem[], page: number) => inbox.InboxItem[],
) =>
  client.setQueryData<InboxPages>(
    key,
    (data) => data && { ...data, pages: data.pages.map((one, page) => ({ ...one, items: change(one.items, page) })) },
  );

const isOf = (invitation: string) => (item: inbox.InboxItem) => item.invitation.id === invitation;

/** Takes a card out of a list at once; gives where it stood. */
export async function takeCard(client: QueryClient, key: readonly string[], invitation: string): Promise<Place> {
  await client.cancelQueries({ queryKey: key });
  const isIt = isOf(invitation);
  const pages = client.getQueryData<InboxPages>(key)?.pages ?? [];
  const page = pages.findIndex(({ items }) => items.some(isIt));
  const at = pages[page]?.items.findIndex(isIt) ?? 0;
  change(client, key, (items) => items.filter((item) => !isIt(item)));
  return { page, at };
}

/** Puts a card back where it stood, unless the list has been read again meanwhile and has it. */
export function putCardBack(client: QueryClient, key: readonly string[], item: inbox.InboxItem, was: Place): void {
  const pages = client.getQueryData<InboxPages>(key)?.pages ?? [];
  if (pages.some(({ items }) => items.some(isOf(item.invitation.id)))) return;
  change(client, key, (items, page) => (page === was.page ? items.toSpliced(was.at, 0, item) : items));
}
