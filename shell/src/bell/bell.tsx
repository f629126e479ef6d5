import type { NotificationView } from '@hamrah/contracts/notification';
import { colour, media } from '@hamrah/ui-kit';
import { announce, toast } from '@hamrah/ui-kit/shell-api';
import { Bell as BellIcon } from 'lucide-react';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { separateScript } from '../layout/separate-script.tsx';
import { useDropdown } from '../layout/use-dropdown.ts';
import { useShellText } from '../texts.ts';
import { itemsOf } from './notification-list.ts';
import { useMarkRead, useNotifications } from './use-notifications.ts';

const bellPanel = separateScript(async () => ({ default: (await import('./bell-panel.tsx')).BellPanel }));

const Area = styled.div`${media.medium} { position: relative; }`;
const Trigger = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: min(2.75rem, 48px);
  height: min(2.75rem, 48px);
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: ${colour.quiet};
  cursor: pointer;
  &:hover, &[aria-expanded='true'] { background: ${colour.maroonTint}; color: ${colour.maroonInk}; }
`;
const Count = styled.span`
  position: absolute;
  inset: 0 0 auto auto;
  min-width: 1.65em;
  padding: 0 0.4em;
  border-radius: 1em;
  background: ${colour.marigold};
  color: ${colour.onMarigold};
  font-size: min(0.75rem, 16px);
  font-weight: 600;
  line-height: 1.65;
`;
const maxShownCount = 99;

/** The bell with its unread count and dropdown. New notifications are announced to screen readers. */
export function Bell() {
  const text = useShellText();
  const panelId = useId();
  const { isOpen, close, area, trigger } = useDropdown();
  const markRead = useMarkRead();
  const notifications = useNotifications((item) =>
    announce(
      item.member === null
        ? text('bell.announce.notice', { title: item.title })
        : text(`bell.announce.${item.kind}`, { name: `${item.firstName} ${item.lastName}` }),
    ),
  );
  const [unreadIds, setUnreadIds] = useState<ReadonlySet<string>>(new Set());
  const items = notifications.data ? itemsOf(notifications.data) : [];
  const unreadCount = notifications.data?.pages[0]?.unread ?? 0;
  const newestItem = items[0];
  const togglePanel = () => {
    trigger.onClick();
    if (isOpen) return;
    setUnreadIds(new Set(items.filter(({ read }) => !read).map(({ id }) => id)));
    if (newestItem && unreadCount > 0) markRead.mutate({ upTo: newestItem });
  };
  const openNotification = (item: NotificationView) => {
    if (!item.read) markRead.mutate({ item });
    close();
  };
  return (
    <Area {...area}>
      <Trigger
        {...trigger}
        onClick={togglePanel}
        aria-controls={panelId}
        aria-label={unreadCount > 0 ? text('bell.unread', { count: unreadCount }) : text('bell.label')}
      >
        <BellIcon aria-hidden size={22} />
        {unreadCount > 0 && (
          <Count aria-hidden>{unreadCount > maxShownCount ? `${maxShownCount}+` : unreadCount}</Count>
        )}
      </Trigger>
      {isOpen && (
        <bellPanel.Component
          id={panelId}
          notifications={notifications}
          unreadIds={unreadIds}
          onFollow={openNotification}
          onReadAll={() => markRead.mutate('all', { onError: () => toast.error(text('page.failed')) })}
        />
      )}
    </Area>
  );
}
