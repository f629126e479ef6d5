import type { inbox } from '@hamrah/contracts';
import { colour, media, QueryView, radius, Skeleton, space, useUnloadPrompt } from '@hamrah/ui-kit';
import { useSession } from '@hamrah/ui-kit/shell-api';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useLiveThread } from '../data/use-live-thread.ts';
import { useMarkRead } from '../data/use-mark-read.ts';
import { useSendQueue } from '../data/use-send-queue.ts';
import { useThread } from '../data/use-thread.ts';
import { useText } from '../messages/index.ts';
import { CannotWriteNotice } from './cannot-write-notice.tsx';
import { Composer, type ComposerHandle } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { ThreadHeader } from './thread-header.tsx';
import { useVisibleHeight } from './use-visible-height.ts';

/** Fills the window between the shell's bars. */
const Frame = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  width: min(100%, 54rem);
  height: calc(var(--visible-height, 100dvh) - var(--header) - var(--bottom-bar) - var(--device-region, 0px) - 1px);
  min-height: 18rem;
  margin: 0 auto;
  background: ${colour.surface};
  ${media.medium} {
    height: calc(var(--visible-height, 100dvh) - var(--header) - var(--bottom-bar) - var(--device-region, 0px) - 1px - 2 * ${space.l});
    margin-block: ${space.l};
    border: 1px solid ${colour.line};
    border-radius: ${radius.card};
    overflow: hidden;
  }
  ${media.wide} { width: 100%; height: 100%; min-height: 0; margin: 0; border: 0; border-radius: 0; }
`;
const Padding = styled.div`padding: ${space.m};`;

/** A conversation: header, messages and composer. */
export function Thread({ conversation }: { conversation: inbox.ConversationView }) {
  const text = useText();
  const { member, obstacle, last, readByViewer, readByOther } = conversation;
  const name = member.firstName;
  const viewer = useSession(({ viewer }) => viewer?.member ?? '');
  const query = useThread(member.code);
  const isTyping = useLiveThread(member.code, name);
  const sendQueue = useSendQueue(member.code);
  const composer = useRef<ComposerHandle>(null);
  const visibleHeight = useVisibleHeight();
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const memberMessages = messages.filter(({ from }) => from === member.code);
  const deliveredMessages = sendQueue.messages.filter(({ id }) => messages.some((message) => message.id === id));
  useEffect(() => {
    for (const { id } of deliveredMessages) sendQueue.remove(id);
  });
  useUnloadPrompt(deliveredMessages.length < sendQueue.messages.length);
  useMarkRead(member.code, memberMessages[0]?.number ?? 0, readByViewer);
  return (
    <Frame style={visibleHeight === null ? {} : { ['--visible-height' as string]: `${visibleHeight}px` }}>
      <title>{`${text('thread.title', { name: `${name} ${member.lastName}` })} · Hamrah`}</title>
      <ThreadHeader member={member} isTyping={isTyping} memberMessages={memberMessages} />
      <QueryView
        query={query}
        skeleton={
          <Padding>
            <Skeleton $height="14rem" />
          </Padding>
        }
      >
        {() => (
          <MessageLog
            member={member}
            viewer={viewer}
            messages={messages}
            readByOther={readByOther}
            sendQueue={sendQueue}
            olderPages={query}
            onEdit={obstacle === null ? (messageText) => composer.current?.restoreText(messageText) : null}
          />
        )}
      </QueryView>
      {obstacle === null ? (
        <Composer
          ref={composer}
          member={member}
          isFirstMessage={last === null && messages.length === 0}
          onSend={sendQueue.send}
        />
      ) : (
        <CannotWriteNotice obstacle={obstacle} name={name} />
      )}
    </Frame>
  );
}
