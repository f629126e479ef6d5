import { inbox } from '@hamrah/contracts';
import type { MenuCount } from '@hamrah/contracts/remotes';
import { colour, radius, size, VisuallyHidden } from '@hamrah/ui-kit';
import { call, onPush } from '@hamrah/ui-kit/shell-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useShellText } from '../texts.ts';

const countsKey = ['inbox', 'counts'] as const;

export type MenuCounts = Readonly<Record<MenuCount, number>>;

/** Counts of menu items, updated by the socket. Undefined until loaded and while disabled. */
export function useMenuCounts(isEnabled: boolean): MenuCounts | undefined {
  const client = useQueryClient();
  useEffect(() => {
    if (!isEnabled) return;
    const refetch = () => void client.invalidateQueries({ queryKey: countsKey });
    const unsubscribers = [onPush('receiveNotification', refetch, refetch), onPush('receiveMessage', refetch)];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client, isEnabled]);
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => call(inbox.countInbox, undefined, { signal }),
    enabled: isEnabled,
  }).data;
}

const Pill = styled.span`
  margin-inline-start: auto;
  padding: 0 0.5rem;
  border-radius: ${radius.round};
  background: ${colour.sunken};
  color: ${colour.ink};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.5;
`;

interface MenuCountBadgeProps {
  readonly count: MenuCount | undefined;
  readonly counts: MenuCounts | undefined;
}

/** The count beside a menu item. Zero is not shown. */
export function MenuCountBadge({ count, counts }: MenuCountBadgeProps) {
  const text = useShellText();
  const value = count && counts ? counts[count] : 0;
  if (!count || value === 0) return null;
  return (
    <>
      {' '}
      <Pill>
        {value}{' '}
        <VisuallyHidden>{text(count === 'unreadConversations' ? 'menu.unread' : 'menu.members')}</VisuallyHidden>
      </Pill>
    </>
  );
}
