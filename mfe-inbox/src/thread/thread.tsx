import type { inbox } from '@hamrah/contracts';
import { colour, Loaded, media, radius, Skeleton, space, useHeldWindow } from '@hamrah/ui-kit';
import { useSession } from '@hamrah/ui-kit/shell-api';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useLiveThread } from '../data/use-live-thread.ts';
import { useMarkRead } from '../data/use-mark-read.ts';
import { useOutbox } from '../data/use-outbox.ts';
import { useThread } from '../data/use-thread.ts';
import { useText } from '../messages/index.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { Obstacle } from './obstacle.tsx';
import { ThreadHead } from './thread-head.tsx';
import { ThreadLog } from './thread-log.tsx';
import { useVisibleHeight } from './use-visible-height.ts';

/** The header's height is the shell's; what is left of the window is the thread's. */
const Frame = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  width: min(100%, 54rem);
  height: calc(var(--visible-height, 100dvh) - 4.6rem);
  min-height: 18rem;
  margin: 0 auto;
  background: ${colour.surface};
  ${media.medium} {
    height: calc(var(--visible-height, 100dvh) - 4.6rem - 2 * ${space.l});
    margin-block: ${space.l};
    border: 1px solid ${colour.line};
    border-radius: ${radius.card};
    overflow: hidden;
  }
`;
const Outline = styled.div`padding: ${space.m};`;

/** What is written between the viewer and a member, and the place to write on. */
export function Thread({ conversation }: { conversation: inbox.ConversationView }) {
  const text = useText();
  const { member, obstacle, last, readByViewer, readByThem } = conversation;
  const name = member.firstName;
  const viewer = useSession(({ viewer }) => viewer?.member ?? '');
  const query = useThread(member.code);
  const isTyping = useLiveThread(member.code, name);
  const outbox = useOutbox(member.code);
  const composer = useRef<ComposerHandle>(null);
  const height = useVisibleHeight();
  const messages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const theirs = messages.filter(({ from }) => from === member.code);
  const arrived = outbox.waiting.filter(({ id }) => messages.some((stored) => stored.id === id));
  useEffect(() => {
    for (const { id } of arrived) outbox.remove(id);
  });
  useHeldWindow(arrived.length < outbox.waiting.length);
  useMarkRead(member.code, theirs[0]?.number ?? 0, readByViewer);
  return (
    <Frame style={height === null ? {} : { ['--visible-height' as string]: `${height}px` }}>
      <title>{`${text('thread.title', { name: `${name} ${member.lastName}` })} · Hamrah`}</title>
      <ThreadHead member={member} isTyping={isTyping} theirs={theirs} />
      <Loaded
        query={query}
        skeleton={
          <Outline>
            <Skeleton $height="14rem" />
          </Outline>
        }
      >
        {() => (
          <ThreadLog
            member={member}
            viewer={viewer}
            messages={messages}
            readByThem={readByThem}
            outbox={outbox}
            earlier={query}
            onChange={obstacle === null ? (words) => composer.current?.takeBack(words) : null}
          />
        )}
      </Loaded>
      {obstacle === null ? (
        <Composer
          ref={composer}
          member={member}
          startsIt={last === null && messages.length === 0}
          onSend={outbox.send}
        />
      ) : (
        <Obstacle obstacle={obstacle} name={name} />
      )}
    </Frame>
  );
}
