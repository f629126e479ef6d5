import type { InvitationAnswer, MemberNotification, Notice, NotificationView } from '@hamrah/contracts/notification';
import { colour, Portrait, radius, size, space, VisuallyHidden } from '@hamrah/ui-kit';
import { Check, IndianRupee, Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { prefetchOn } from '../remotes/prefetch.ts';
import { useShellText } from '../texts.ts';

const itemStyle = css`
  position: relative;
  display: grid;
  grid-template-columns: 3.25rem minmax(0, 1fr);
  gap: ${space.s};
  padding: ${space.s};
  border-radius: ${radius.control};
  color: ${colour.ink};
  line-height: 1.35;
  overflow-wrap: anywhere;
`;
const Item = styled(Link)`
  ${itemStyle}
  text-decoration: none;
  &:hover { background: ${colour.maroonTint}; }
`;
const StaticItem = styled.div`${itemStyle}`;
const IconFrame = styled.span`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  align-self: start;
  border-radius: ${radius.round};
  background: ${colour.marigoldTint};
  color: ${colour.maroonInk};
`;
const Name = styled.strong`font-weight: 600;`;
const Line = styled.span`display: block; color: ${colour.quiet}; font-size: ${size.small};`;
const About = styled(Line)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
const Answer = styled(Line)`
  display: flex;
  align-items: center;
  gap: ${space.xxs};
  color: ${colour.sageInk};
  font-weight: 600;
`;
const Dot = styled.span`
  position: absolute;
  inset: ${space.s} ${space.xs} auto auto;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: 50%;
  background: ${colour.maroon};
`;

/** The list that shows an answered invitation, or the profile if no list shows it. */
const hrefByAnswer: Record<InvitationAnswer, (code: string) => string> = {
  accepted: () => '/accepted',
  cancelled: () => '/cancelled',
  closed: (code) => `/user/${code}`,
};
/** Link target by kind of notification. */
const hrefByKind: Record<MemberNotification['kind'], (code: string) => string> = {
  invitation_received: () => '/received',
  invitation_accepted: () => '/accepted',
  profile_visited: (code) => `/user/${code}`,
  new_match: (code) => `/user/${code}`,
};
const dateTimeFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

interface BellItemProps<T> {
  readonly item: T;
  readonly onFollow: () => void;
}

/** A notification about another member, or a notice. */
export const BellItem = ({ item, onFollow }: BellItemProps<NotificationView>) =>
  item.member === null ? (
    <NoticeItem item={item} onFollow={onFollow} />
  ) : (
    <MemberItem item={item} onFollow={onFollow} />
  );

function MemberItem({ item, onFollow }: BellItemProps<MemberNotification>) {
  const text = useShellText();
  const name = `${item.firstName} ${item.lastName}`;
  const href = (item.answer ? hrefByAnswer[item.answer] : hrefByKind[item.kind])(item.member);
  return (
    <Item to={href} onClick={onFollow} {...prefetchOn(href)}>
      <Portrait name={name} photoUrl={item.photoUrl} shape="round" />
      <span>
        <Name>{name}</Name> {text(`bell.${item.kind}`)}
        <Line>{item.path}</Line>
        {item.answer === null ? (
          <About>{item.about}</About>
        ) : (
          <Answer>
            <Check aria-hidden size={16} /> {text(`bell.${item.answer}`)}
          </Answer>
        )}
        <ItemFooter item={item} />
      </span>
    </Item>
  );
}

function NoticeItem({ item, onFollow }: BellItemProps<Notice>) {
  const Icon = item.kind === 'payment_confirmed' ? IndianRupee : Megaphone;
  const content: ReactNode = (
    <>
      <IconFrame>
        <Icon aria-hidden size={22} />
      </IconFrame>
      <span>
        <Name>{item.title}</Name>
        <About>{item.body}</About>
        <ItemFooter item={item} />
      </span>
    </>
  );
  if (item.link === null) return <StaticItem>{content}</StaticItem>;
  return (
    <Item to={item.link} onClick={onFollow} {...prefetchOn(item.link)}>
      {content}
    </Item>
  );
}

function ItemFooter({ item: { at, read } }: { item: NotificationView }) {
  const text = useShellText();
  return (
    <>
      <Line as="time" dateTime={at}>
        {dateTimeFormat.format(new Date(at))}
      </Line>
      {!read && (
        <Dot>
          <VisuallyHidden>{text('bell.new')}</VisuallyHidden>
        </Dot>
      )}
    </>
  );
}
