import type { inbox } from '@hamrah/contracts';
import { colour, motion, Portrait, radius, size, space, VisuallyHidden } from '@hamrah/ui-kit';
import { useSession } from '@hamrah/ui-kit/shell-api';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatTimeOrDate } from '../components/format-date.ts';
import { useText } from '../messages/index.ts';

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 3.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s};
  padding: ${space.s};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
  color: ${colour.ink};
  text-decoration: none;
  transition: background ${motion.quick};
  &:hover { background: ${colour.maroonTint}; }
  &[aria-current] { border-color: ${colour.edge}; background: ${colour.maroonTint}; }
`;
const Summary = styled.span`display: grid; line-height: 1.4;`;
const Name = styled.strong`color: ${colour.maroonInk}; overflow-wrap: anywhere;`;
const LastMessage = styled.span<{ $isUnread: boolean }>`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${({ $isUnread }) => ($isUnread ? colour.ink : colour.quiet)};
  font-weight: ${({ $isUnread }) => ($isUnread ? 600 : 400)};
`;
const Side = styled.span`
  display: grid;
  justify-items: end;
  align-self: start;
  gap: ${space.xxs};
  color: ${colour.quiet};
  font-size: ${size.small};
`;
const Unread = styled.span`
  min-width: 1.6rem;
  padding: 0 0.45rem;
  border-radius: ${radius.round};
  background: ${colour.maroon};
  color: ${colour.onMaroon};
  font-weight: 600;
  line-height: 1.6rem;
  text-align: center;
`;

interface ConversationRowProps {
  readonly conversation: inbox.ConversationView;
  /** Whether the conversation is open beside the list. */
  readonly isSelected: boolean;
}

/** A row of the conversation list: member, last message, time and unread count. */
export function ConversationRow({ conversation: { member, last, unread }, isSelected }: ConversationRowProps) {
  const text = useText();
  const viewer = useSession(({ viewer }) => viewer?.member);
  const name = `${member.firstName} ${member.lastName}`;
  return (
    <Row to={`/messages/${member.code}`} {...(isSelected ? { 'aria-current': 'page' } : {})}>
      <Portrait name={name} photoUrl={member.photoUrl} shape="round" />
      <Summary>
        <Name>{name}</Name>
        {last && (
          <LastMessage $isUnread={unread > 0}>
            {last.from === viewer ? text('messages.lastByViewer', { text: last.text }) : last.text}
          </LastMessage>
        )}
      </Summary>
      <Side>
        {last && <time dateTime={last.at}>{formatTimeOrDate(last.at, new Date())}</time>}
        {unread > 0 && (
          <Unread>
            {unread} <VisuallyHidden>{text('messages.unread')}</VisuallyHidden>
          </Unread>
        )}
      </Side>
    </Row>
  );
}
