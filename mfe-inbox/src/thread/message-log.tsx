import type { inbox, MemberCard } from '@hamrah/contracts';
import { Button, colour, size, space, useKitText } from '@hamrah/ui-kit';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatDay } from '../components/format-date.ts';
import type { useSendQueue } from '../data/use-send-queue.ts';
import type { useThread } from '../data/use-thread.ts';
import { useText } from '../messages/index.ts';
import { MessageBubble } from './message-bubble.tsx';
import { QueuedBubble } from './queued-bubble.tsx';

/** A reversed flex column starts at the newest message. Older messages load above without moving the visible ones. */
const Scroller = styled.div`
  display: flex;
  flex-direction: column-reverse;
  overflow-y: auto;
  overscroll-behavior: contain;
  background: ${colour.ground};
  &:focus-visible { outline: 3px solid ${colour.focus}; outline-offset: -3px; }
`;
const Lines = styled.ol`
  display: grid;
  align-content: end;
  gap: ${space.xs};
  min-height: 100%;
  padding: ${space.m};
  list-style: none;
`;
const CentredItem = styled.li`justify-self: center; color: ${colour.quiet}; font-size: ${size.small}; text-align: center;`;
const DayHeading = styled(CentredItem)`padding: ${space.s} 0 ${space.xxs}; font-weight: 600;`;

interface MessageLogProps {
  readonly member: MemberCard;
  /** Profile ID of the viewer. */
  readonly viewer: string;
  /** Newest first. */
  readonly messages: readonly inbox.MessageView[];
  readonly readByOther: number;
  readonly sendQueue: ReturnType<typeof useSendQueue>;
  readonly olderPages: Pick<
    ReturnType<typeof useThread>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** Moves a text back to the composer; null if the viewer cannot write. */
  readonly onEdit: ((text: string) => void) | null;
}

/**
 * The messages of a conversation, newest last. `useLiveThread` announces new messages, so the log is not a live region.
 */
export function MessageLog({ member, viewer, messages, readByOther, sendQueue, olderPages, onEdit }: MessageLogProps) {
  const text = useText();
  const kitText = useKitText();
  const name = member.firstName;
  const storedIds = new Set(messages.map(({ id }) => id));
  const queuedMessages = sendQueue.messages.filter(({ id }) => !storedIds.has(id));
  let day = '';
  const renderWithDayHeading = (sentAt: string, bubble: ReactNode, key: string) => {
    const previousDay = day;
    day = formatDay(sentAt);
    return (
      <Fragment key={key}>
        {day !== previousDay && <DayHeading>{day}</DayHeading>}
        {bubble}
      </Fragment>
    );
  };
  return (
    <Scroller role="log" aria-live="off" aria-label={text('thread.log', { name })} tabIndex={0}>
      <Lines>
        {olderPages.hasNextPage && (
          <CentredItem>
            <Button
              variant="quiet"
              isPending={olderPages.isFetchingNextPage}
              onPress={() => void olderPages.fetchNextPage()}
            >
              {text(olderPages.isFetchNextPageError ? 'thread.retryOlder' : 'thread.older')}
            </Button>
            {olderPages.isFetchNextPageError && <p role="alert">{kitText('state.failed')}</p>}
          </CentredItem>
        )}
        {messages.length + queuedMessages.length === 0 && (
          <CentredItem>{text(onEdit ? 'thread.empty' : 'thread.emptyReadOnly')}</CentredItem>
        )}
        {messages
          .toReversed()
          .map((message) =>
            renderWithDayHeading(
              message.at,
              <MessageBubble
                authorName={message.from === viewer ? null : name}
                text={message.text}
                at={message.at}
                status={message.from !== viewer ? null : message.number <= readByOther ? 'read' : 'sent'}
              />,
              message.id,
            ),
          )}
        {queuedMessages.map((message) =>
          renderWithDayHeading(
            message.at,
            <QueuedBubble message={message} sendQueue={sendQueue} onEdit={onEdit} />,
            message.id,
          ),
        )}
      </Lines>
    </Scroller>
  );
}
