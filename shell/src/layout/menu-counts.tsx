import { inbox } from '@hamrah/contracts';
import type { MenuCount } from '@hamrah/contracts/remotes';
import { colour, radius, size, VisuallyHidden } from '@hamrah/ui-kit';
import { call, onPush } from '@hamrah/ui-kit/shell-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useShellText } from '../texts.ts';

const key = ['inbox', 'counts'] as const;

export type MenuCounts = Readonly<Record<MenuCount, number>>;

/** The numbers beside the menu's items, kept fresh by the socket; undefined until known and where no item wants one. */
export function useMenuCounts(isWanted: boolean): MenuCounts | undefined {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWanted) return;
    const again = () => void client.invalidateQueries({ queryKey: key });
    const stops = [onPush('receiveNotification', again, again), onPush('receiveMessage', again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, isWanted]);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(inbox.countInbox, undefined, { signal }),
    enabled: isWanted,
  }).data;
}

const Mark = styled.span`
  margin-inline-start: auto;
  padding: 0 0.5rem;
  border-radius: ${radius.round};
  background: ${colour.sunken};
  color: ${colour.ink};
  font-size: ${size.small};
  font-weight: 600;
  line-height: 1.5;
`;

interface MenuCountMarkProps {
  readonly count: MenuCount | undefined;
  readonly counts: MenuCounts | undefined;
}

/** The number beside a menu item; nothing for none. */
export function MenuCountMark({ count, counts }: MenuCountMarkProps) {
  const text = useShellText();
  const number = count && counts ? counts[count] : 0;
  if (!count || number === 0) return null;
  return (
    <>
      {' '}
      <Mark>
        {number}{' '}
        <VisuallyHidden>{text(count === 'unreadConversations' ? 'menu.unread' : 'menu.members')}</VisuallyHidden>
      </Mark>
    </>
  );
}
