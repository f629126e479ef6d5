import type { NotificationView } from '@hamrah/contracts/notification';
import { Button, colour, Heading, media, QueryView, radius, Skeleton, shadow, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useShellText } from '../texts.ts';
import { BellItem } from './bell-item.tsx';
import { itemsOf } from './notification-list.ts';
import type { useNotifications } from './use-notifications.ts';

const Panel = styled.section`
  position: absolute;
  inset: calc(100% + 0.5rem) 0.5rem auto;
  z-index: 20;
  max-height: min(34rem, calc(100dvh - var(--header) - var(--bottom-bar) - 1.5rem));
  padding: ${space.m} ${space.xs} ${space.xs};
  overflow-y: auto;
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  box-shadow: ${shadow.overlay};
  ${media.medium} { inset-inline: auto 0; width: 25rem; }
`;
const Title = styled(Heading)`padding: 0 ${space.s} ${space.xs};`;
const OtherTitle = styled(Title)`padding-block: ${space.s} ${space.xs}; border-top: 1px solid ${colour.line};`;
const EmptyText = styled.p`padding: ${space.l}; color: ${colour.quiet}; text-align: center;`;
const List = styled.ul`padding: 0; list-style: none;`;
const SkeletonRows = styled.div`display: grid; gap: ${space.s}; padding: ${space.s};`;
const Row = styled.div`display: grid; justify-items: center; padding: ${space.xs} ${space.s};`;

interface BellPanelProps {
  readonly id: string;
  readonly notifications: ReturnType<typeof useNotifications>;
  /** Ids that were unread when the panel opened. Their dots remain until the panel closes. */
  readonly unreadIds: ReadonlySet<string>;
  readonly onFollow: (notification: NotificationView) => void;
  readonly onReadAll: () => void;
}

/** The dropdown of the bell. */
export function BellPanel({ id, notifications, unreadIds, onFollow, onReadAll }: BellPanelProps) {
  const text = useShellText();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = notifications;
  const skeleton = (
    <SkeletonRows>
      <Skeleton $height="4rem" />
      <Skeleton $height="4rem" />
    </SkeletonRows>
  );
  const renderList = (items: readonly NotificationView[]) => (
    <List>
      {items.map((item) => (
        <li key={item.id}>
          <BellItem item={{ ...item, read: item.read && !unreadIds.has(item.id) }} onFollow={() => onFollow(item)} />
        </li>
      ))}
    </List>
  );
  return (
    <Panel id={id} aria-labelledby={`${id}-title`}>
      <Title level={2} size="h3" id={`${id}-title`}>
        {text('bell.title')}
      </Title>
      <QueryView query={notifications} skeleton={skeleton}>
        {(list) => {
          const items = itemsOf(list);
          const requests = items.filter(({ kind }) => kind === 'invitation_received');
          const others = items.filter(({ kind }) => kind !== 'invitation_received');
          if (items.length === 0 && !hasNextPage) return <EmptyText>{text('bell.none')}</EmptyText>;
          return (
            <>
              {(list.pages[0]?.unread ?? 0) > 0 && (
                <Row>
                  <Button variant="quiet" onPress={onReadAll}>
                    {text('bell.readAll')}
                  </Button>
                </Row>
              )}
              {requests.length === 0 && <EmptyText>{text('bell.noRequests')}</EmptyText>}
              {renderList(requests)}
              {others.length > 0 && (
                <section aria-labelledby={`${id}-other`}>
                  <OtherTitle level={2} size="h3" id={`${id}-other`}>
                    {text('bell.other')}
                  </OtherTitle>
                  {renderList(others)}
                </section>
              )}
              {hasNextPage && (
                <Row>
                  <p role="alert">{isFetchNextPageError && text('page.failed')}</p>
                  <Button variant="quiet" isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
                    {text('bell.loadEarlier')}
                  </Button>
                </Row>
              )}
            </>
          );
        }}
      </QueryView>
    </Panel>
  );
}
