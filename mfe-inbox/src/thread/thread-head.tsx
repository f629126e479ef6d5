import type { inbox, MemberCard } from '@hamrah/contracts';
import { colour, Heading, Portrait, radius, size, space } from '@hamrah/ui-kit';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { Safety } from '../parts/safety.tsx';

const Bar = styled.div`
  display: grid;
  grid-template-columns: auto 3rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xs} ${space.xs};
  border-bottom: 1px solid ${colour.line};
`;
const Back = styled(Link)`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${radius.round};
  color: ${colour.quiet};
  &:hover { background: ${colour.maroonTint}; color: ${colour.maroonInk}; }
`;
const Name = styled(
  Link,
)`color: inherit; text-decoration: none; overflow-wrap: anywhere; &:hover { text-decoration: underline; }`;
const Below = styled.p`
  overflow: hidden;
  color: ${colour.quiet};
  font-size: ${size.small};
  line-height: 1.4;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface ThreadHeadProps {
  readonly member: MemberCard;
  readonly isTyping: boolean;
  /** Messages of the other, newest first: they may go with a report. */
  readonly theirs: readonly inbox.MessageView[];
}

/** With whom the conversation is, whether they are typing, and the way back. */
export function ThreadHead({ member, isTyping, theirs }: ThreadHeadProps) {
  const text = useText();
  const navigate = useNavigate();
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <Bar>
      <Back to="/messages" aria-label={text('thread.back')}>
        <ArrowLeft aria-hidden size={22} />
      </Back>
      <Portrait name={name} photoUrl={member.photoUrl} shape="round" isFirst />
      <div>
        <Heading level={1} size="h3">
          <Name to={`/user/${member.code}`}>{name}</Name>
        </Heading>
        <Below>{isTyping ? text('thread.typing', { name: member.firstName }) : member.path}</Below>
      </div>
      <Safety member={member} messages={theirs} onBlocked={() => void navigate('/messages', { replace: true })} />
    </Bar>
  );
}
