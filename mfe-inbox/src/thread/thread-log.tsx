import type { inbox, MemberCard } from '@hamrah/contracts';
import { Button, colour, size, space, useKitText } from '@hamrah/ui-kit';
import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import type { useOutbox } from '../data/use-outbox.ts';
import type { useThread } from '../data/use-thread.ts';
import { useText } from '../messages/index.ts';
import { dayOf } from '../parts/short-date.ts';
import { Bubble } from './bubble.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';

/** Turned upside down, a scrolling place stays at its end by itself, and older lines above move nothing. */
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
const Centre = styled.li`justify-self: center; color: ${colour.quiet}; font-size: ${size.small}; text-align: center;`;
const Day = styled(Centre)`padding: ${space.s} 0 ${space.xxs}; font-weight: 600;`;

interface ThreadLogProps {
  readonly member: MemberCard;
  /** Code of the member at the screen. */
  readonly viewer: string;
  /** Newest first. */
  readonly messages: readonly inbox.MessageView[];
  readonly readByThem: number;
  readonly outbox: ReturnType<typeof useOutbox>;
  /** Where earlier messages come from. */
  readonly earlier: Pick<
    ReturnType<typeof useThread>,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
  /** Takes a text back to be changed; null where nothing can be written. */
  readonly onChange: ((text: string) => void) | null;
}

/** The lines of a conversation, the newest at the bottom; what comes in is announced, not read as a whole. */
export function ThreadLog({ member, viewer, messages, readByThem, outbox, earlier, onChange }: ThreadLogProps) {
  const text = useText();
  const kit = useKitText();
  const name = member.firstName;
  const stored = new Set(messages.map(({ id }) => id));
  const waiting = outbox.waiting.filter(({ id }) => !stored.has(id));
  let day = '';
  const withDay = (at: string, line: ReactNode, key: string) => {
    const before = day;
    day = dayOf(at);
    return (
      <Fragment key={key}>
        {day !== before && <Day>{day}</Day>}
        {line}
      </Fragment>
    );
  };
  return (
    <Scroller role="log" aria-live="off" aria-label={text('thread.with', { name })} tabIndex={0}>
      <Lines>
        {earlier.hasNextPage && (
          <Centre>
            <Button look="quiet" isPending={earlier.isFetchingNextPage} onPress={() => void earlier.fetchNextPage()}>
              {text(earlier.isFetchNextPageError ? 'thread.earlierAgain' : 'thread.earlier')}
            </Button>
            {earlier.isFetchNextPageError && <p role="alert">{kit('state.failed')}</p>}
          </Centre>
        )}
        {messages.length + waiting.length === 0 && <Centre>{text('thread.none', { name })}</Centre>}
        {messages
          .toReversed()
          .map((one) =>
            withDay(
              one.at,
              <Bubble
                writer={one.from === viewer ? null : name}
                text={one.text}
                at={one.at}
                mark={one.from !== viewer ? null : one.number <= readByThem ? 'read' : 'sent'}
              />,
              one.id,
            ),
          )}
        {waiting.map((one) =>
          withDay(one.at, <OutgoingBubble one={one} outbox={outbox} onChange={onChange} />, one.id),
        )}
      </Lines>
    </Scroller>
  );
}
