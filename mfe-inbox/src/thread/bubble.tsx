import { colour, radius, size, space, VisuallyHidden } from '@hamrah/ui-kit';
import { Check, CheckCheck, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { clockTime } from '../parts/short-date.ts';

const Line = styled.li<{ $own: boolean }>`
  display: grid;
  justify-self: ${({ $own }) => ($own ? 'end' : 'start')};
  justify-items: ${({ $own }) => ($own ? 'end' : 'start')};
  gap: ${space.xxs};
  max-width: min(85%, 32rem);
  min-width: 0;
`;
const Sheet = styled.div<{ $own: boolean }>`
  padding: ${space.xs} ${space.s};
  border: 1px solid ${({ $own }) => ($own ? 'transparent' : colour.line)};
  border-radius: ${radius.control};
  border-end-end-radius: ${({ $own }) => ($own ? '0.2rem' : radius.control)};
  border-end-start-radius: ${({ $own }) => ($own ? radius.control : '0.2rem')};
  background: ${({ $own }) => ($own ? colour.maroonTint : colour.surface)};
  color: ${colour.ink};
`;
const Words = styled.p`line-height: 1.45; overflow-wrap: anywhere; white-space: pre-wrap;`;
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
  $read: boolean;
}>`display: inline-flex; color: ${({ $read }) => ($read ? colour.sageInk : 'inherit')};`;

const icons = { waiting: Clock, sent: Check, read: CheckCheck } as const;

interface BubbleProps {
  /** First name of who wrote it; null when the viewer did. */
  readonly writer: string | null;
  readonly text: string;
  readonly at: string;
  /** How far the viewer's own message has come. */
  readonly mark: keyof typeof icons | null;
  /** What stands below it. */
  readonly children?: ReactNode;
}

/** One message. */
export function Bubble({ writer, text: words, at, mark, children }: BubbleProps) {
  const text = useText();
  const own = writer === null;
  const Mark = mark && icons[mark];
  return (
    <Line $own={own}>
      <Sheet $own={own}>
        <VisuallyHidden>{own ? text('thread.you') : text('thread.they', { name: writer })}</VisuallyHidden>
        <Words>{words}</Words>
        <Foot>
          <time dateTime={at}>{clockTime(at)}</time>
          {Mark && (
            <Icon $read={mark === 'read'} role="img" aria-label={text(`mark.${mark}`)}>
              <Mark aria-hidden size={16} />
            </Icon>
          )}
        </Foot>
      </Sheet>
      {children}
    </Line>
  );
}
