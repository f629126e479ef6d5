import type { inbox, MemberCard } from '@hamrah/contracts';
import { colour, Heading, media, Portrait, radius, size, space } from '@hamrah/ui-kit';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { BlockAndReport } from '../components/block-and-report.tsx';
import { useText } from '../messages/index.ts';

const Bar = styled.div`
  display: grid;
  grid-template-columns: auto min(3rem, 14vw) minmax(0, 1fr) auto;
  ${media.wide} { grid-template-columns: 3rem minmax(0, 1fr) auto; padding-inline: ${space.m}; }
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xs};
  border-bottom: 1px solid ${colour.line};
`;
const Back = styled(Link)`
  display: grid;
  place-items: center;
  width: min(2.75rem, 48px);
  height: min(2.75rem, 48px);
  border-radius: ${radius.round};
  color: ${colour.quiet};
  &:hover { background: ${colour.maroonTint}; color: ${colour.maroonInk}; }
  ${media.wide} { display: none; }
`;
const Name = styled(
  Link,
)`color: inherit; text-decoration: none; overflow-wrap: anywhere; &:hover { text-decoration: underline; }`;
const Subtitle = styled.p`
  overflow: hidden;
  color: ${colour.quiet};
  font-size: ${size.small};
  line-height: 1.4;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface ThreadHeaderProps {
  readonly member: MemberCard;
  readonly isTyping: boolean;
  /** The other member's messages, newest first. A report may quote them. */
  readonly memberMessages: readonly inbox.MessageView[];
}

/** The other member, their typing status or path, the link back to all messages, and the block and report menu. */
export function ThreadHeader({ member, isTyping, memberMessages }: ThreadHeaderProps) {
  const text = useText();
  const navigate = useNavigate();
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <Bar>
      <Back to="/messages" aria-label={text('thread.back')}>
        <ArrowLeft aria-hidden size={22} />
      </Back>
      <Portrait name={name} photoUrl={member.photoUrl} shape="round" isEager />
      <div>
        <Heading level={1} size="h3">
          <Name to={`/user/${member.code}`}>{name}</Name>
        </Heading>
        <Subtitle>{isTyping ? text('thread.typing', { name: member.firstName }) : member.path}</Subtitle>
      </div>
      <BlockAndReport
        member={member}
        messages={memberMessages}
        onBlocked={() => void navigate('/messages', { replace: true })}
      />
    </Bar>
  );
}
