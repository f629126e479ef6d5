import type { MemberCard } from '@hamrah/contracts';
import { colour, motion, Portrait, radius, size, space } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

const Row = styled(Link)`
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr);
  align-items: center;
  gap: ${space.s};
  padding: ${space.xs};
  border-radius: ${radius.control};
  color: ${colour.ink};
  line-height: 1.4;
  text-decoration: none;
  transition: background ${motion.quick};
  &:hover { background: ${colour.maroonTint}; }
  & strong { color: ${colour.maroonInk}; }
`;
const Content = styled.span`display: grid; & > * { overflow-wrap: anywhere; }`;
const Muted = styled.span`color: ${colour.quiet}; font-size: ${size.small};`;

/** Responsive grid of member rows. */
export const MemberRows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space.xs};
  list-style: none;
`;

interface MemberRowProps {
  readonly card: MemberCard;
  /** Shown below the name. */
  readonly note: string;
  readonly opensInNewTab?: boolean;
  readonly children?: ReactNode;
}

/** A member in a row that links to their profile. */
export function MemberRow({ card, note, opensInNewTab = false, children }: MemberRowProps) {
  const name = `${card.firstName} ${card.lastName}`;
  const linkTarget = opensInNewTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <Row to={`/user/${card.code}`} {...linkTarget}>
      <Portrait name={name} photoUrl={card.photoUrl} />
      <Content>
        <strong>{name}</strong> <span>{note}</span> <Muted>{`${card.city}, ${card.country}`}</Muted>
        {children}
      </Content>
    </Row>
  );
}
