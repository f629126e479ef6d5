import { colour, radius, size, space, VisuallyHidden } from '@hamrah/ui-kit';
import { Check, CheckCheck, Clock, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { formatTime } from '../components/format-date.ts';
import { useText } from '../messages/index.ts';

const Line = styled.li<{ $isOwn: boolean }>`
  display: grid;
  justify-self: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  justify-items: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  gap: ${space.xxs};
  max-width: min(85%, 32rem);
  min-width: 0;
`;
const Panel = styled.div<{ $isOwn: boolean }>`
  padding: ${space.xs} ${space.s};
  border: 1px solid ${({ $isOwn }) => ($isOwn ? 'transparent' : colour.line)};
  border-radius: ${radius.control};
  border-end-end-radius: ${({ $isOwn }) => ($isOwn ? '0.2rem' : radius.control)};
  border-end-start-radius: ${({ $isOwn }) => ($isOwn ? radius.control : '0.2rem')};
  background: ${({ $isOwn }) => ($isOwn ? colour.maroonTint : colour.surface)};
  color: ${colour.ink};
`;
const Text = styled.p`line-height: 1.45; overflow-wrap: anywhere; white-space: pre-wrap;`;
const Foot = styled.p`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.xxs};
  color: ${colour.quiet};
  font-size: ${size.small};
  line-height: 1.3;
`;
const Icon = styled.span<{
  $isRead: boolean;
}>`display: inline-flex; color: ${({ $isRead }) => ($isRead ? colour.sageInk : 'inherit')};`;

const icons = { sending: Clock, waiting: CloudOff, sent: Check, read: CheckCheck } as const;

interface MessageBubbleProps {
  /** First name of the author; null for the viewer's own messages. */
  readonly authorName: string | null;
  readonly text: string;
  readonly at: string;
  /** Delivery status; null for messages of the other member. */
  readonly status: keyof typeof icons | null;
  readonly children?: ReactNode;
}

/** One message of a conversation. */
export function MessageBubble({ authorName, text: messageText, at, status, children }: MessageBubbleProps) {
  const text = useText();
  const isOwn = authorName === null;
  const StatusIcon = status && icons[status];
  return (
    <Line $isOwn={isOwn}>
      <Panel $isOwn={isOwn}>
        <VisuallyHidden>
          {isOwn ? text('thread.byViewer') : text('thread.byMember', { name: authorName })}
        </VisuallyHidden>
        <Text>{messageText}</Text>
        <Foot>
          <time dateTime={at}>{formatTime(at)}</time>
          {StatusIcon && (
            <Icon $isRead={status === 'read'} role="img" aria-label={text(`status.${status}`)}>
              <StatusIcon aria-hidden size={16} />
            </Icon>
          )}
        </Foot>
      </Panel>
      {children}
    </Line>
  );
}
