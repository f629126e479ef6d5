import { inbox } from '@hamrah/contracts';
import type { MenuCount } from '@hamrah/contracts/remotes';
import { colour, radius, size, VisuallyHidden } from '@hamrah/ui-kit';
import { call, onPush, useSession } from '@hamrah/ui-kit/shell-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useShellText } from '../texts.ts';
import type { MenuItem } from './menu.ts';
import { useMenus } from './use-menus.ts';

const countsKey = ['inbox', 'counts'] as const;

export type MenuCounts = Readonly<Record<MenuCount, number>>;

/** Counts of menu items. Undefined until loaded, for visitors, and if no item has a count. */
export function useMenuCounts(): MenuCounts | undefined {
  const isMember = useSession(({ status }) => status === 'member');
  const hasCounts = useMenus().some(({ items }) => items.some(({ count }) => count !== undefined));
  return useQuery({
    queryKey: countsKey,
    queryFn: ({ signal }) => call(inbox.countInbox, undefined, { signal }),
    enabled: isMember && hasCounts,
  }).data;
}

/** Refetches the counts when a push reports a change. */
export function useFreshMenuCounts(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: countsKey });
    const unsubscribers = [
      onPush('receiveNotification', refetch, refetch),
      onPush('receiveMessage', refetch),
      onPush('relationChanged', refetch),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client]);
}

/** Counts that need the member's attention: invitations to answer and unread conversations. */
const attentionCounts: readonly MenuCount[] = ['received', 'unreadConversations'];

/** The number of invitations and conversations that need the member's attention, among these items. */
export const countNeedingAttention = (items: readonly MenuItem[], counts: MenuCounts | undefined): number =>
  items.reduce((sum, { count }) => sum + (count && counts && attentionCounts.includes(count) ? counts[count] : 0), 0);

/** A number in a pill. */
export const CountPill = styled.span`
  min-width: 1.5em;
  padding: 0 0.45em;
  border-radius: ${radius.round};
  background: ${colour.sunken};
  color: ${colour.ink};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.5;
  text-align: center;
`;
const EndPill = styled(CountPill)`margin-inline-start: auto;`;

/** A highlighted pill for something that needs the member's attention. */
export const AttentionPill = styled(CountPill)`background: ${colour.marigold}; color: ${colour.onMarigold};`;

/** The key of the text that explains a count to screen readers. */
export const countTextKey = (count: MenuCount) =>
  count === 'unreadConversations' ? ('menu.unread' as const) : ('menu.members' as const);

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
      <EndPill>
        {value} <VisuallyHidden>{text(countTextKey(count))}</VisuallyHidden>
      </EndPill>
    </>
  );
}
