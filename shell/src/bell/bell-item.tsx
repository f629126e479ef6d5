import type { NotificationView } from '@hamrah/contracts/notification';
import { colour, Portrait, radius, size, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { prefetchOn } from '../remotes/prefetch.ts';
import { useShellText } from '../texts.ts';

const Item = styled(Link)`
  display: grid;
  grid-template-columns: 3.25rem 1fr;
  gap: ${space.s};
  padding: ${space.s};
  border-radius: ${radius.control};
  color: ${colour.ink};
  line-height: 1.35;
  text-decoration: none;
  &:hover { background: ${colour.maroonTint}; }
`;
const Name = styled.strong`font-weight: 600;`;
const Line = styled.span`display: block; color: ${colour.quiet}; font-size: ${size.small};`;
const About = styled(Line)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** Where each kind of notification leads. */
const leadsTo = { invitation_received: '/received', invitation_accepted: '/accepted' } as const;

interface BellItemProps {
  readonly item: NotificationView;
  readonly onFollow: () => void;
}

/** Who did what: photo, name, path and about text of the other member. */
export function BellItem({ item, onFollow }: BellItemProps) {
  const text = useShellText();
  const name = `${item.firstName} ${item.lastName}`;
  const to = leadsTo[item.kind];
  return (
    <Item to={to} onClick={onFollow} {...prefetchOn(to)}>
      <Portrait name={name} photoUrl={item.photoUrl} shape="round" />
      <span>
        <Name>{name}</Name> {text(`bell.${item.kind}`)}
        <Line>{item.path}</Line>
        <About>{item.about}</About>
      </span>
    </Item>
  );
}
