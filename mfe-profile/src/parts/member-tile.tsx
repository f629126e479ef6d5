import type { MemberCard } from '@hamrah/contracts';
import { AccountBadge, Badge, Card, colour, Heading, LinkButton, Portrait, space, useKitText } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { usePeopleText } from '../messages/people.ts';
import { useDesignation } from './work.ts';

const Sheet = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr;
  height: 100%;
  padding: ${space.xs};
`;
const Photo = styled.div`position: relative;`;
// Above and below: the face is between.
const Marks = styled.div`
  position: absolute;
  inset: ${space.xs};
  display: grid;
  align-content: space-between;
  justify-items: start;
  pointer-events: none;
`;
const Words = styled.div`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${space.xxs};
  padding: ${space.s} ${space.xs} ${space.xs};
  overflow-wrap: anywhere;
  line-height: 1.4;
`;
const Quiet = styled.p`color: ${colour.quiet};`;

interface MemberTileProps {
  readonly card: MemberCard;
  /** What more there is to tell, such as when. */
  readonly note?: string;
  /** Photos in sight load at once. */
  readonly isFirst?: boolean;
}

/** A member on a small card that leads to their profile. */
export function MemberTile({ card, note, isFirst = false }: MemberTileProps) {
  const text = usePeopleText();
  const designation = useDesignation();
  const kit = useKitText();
  const name = `${card.firstName} ${card.lastName}`;
  return (
    <Sheet as="article" aria-label={name}>
      <Photo>
        <Portrait name={name} photoUrl={card.photoUrl} isFirst={isFirst} />
        <Marks>
          <AccountBadge type={card.accountType} />
          {card.synthetic && <Badge>{kit('member.demo')}</Badge>}
        </Marks>
      </Photo>
      <Words>
        <Heading level={3}>{name}</Heading>
        <p>{designation(card.designation)}</p>
        <div>
          <Quiet>{card.country}</Quiet>
          {note && <Quiet>{note}</Quiet>}
        </div>
        <LinkButton to={`/user/${card.code}`} look="secondary" wide aria-label={text('view.named', { name })}>
          {text('view')}
        </LinkButton>
      </Words>
    </Sheet>
  );
}
