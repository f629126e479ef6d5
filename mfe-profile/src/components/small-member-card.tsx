import type { MemberCard } from '@hamrah/contracts';
import { AccountBadge, Badge, Card, colour, Heading, LinkButton, Portrait, space, useKitText } from '@hamrah/ui-kit';
import { type ShownAt, useImpression } from '@hamrah/ui-kit/shell-api';
import styled from 'styled-components';
import { usePeopleText } from '../messages/people.ts';
import { useDesignation } from './designation.ts';

const CardBody = styled(Card)`
  display: grid;
  grid-template-rows: auto 1fr;
  height: 100%;
  padding: ${space.xs};
`;
const Photo = styled.div`position: relative;`;
// Badges at top and bottom leave the face visible.
const Badges = styled.div`
  position: absolute;
  inset: ${space.xs};
  display: grid;
  align-content: space-between;
  justify-items: start;
  pointer-events: none;
`;
const Content = styled.div`
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  gap: ${space.xxs};
  padding: ${space.s} ${space.xs} ${space.xs};
  overflow-wrap: anywhere;
  line-height: 1.4;
`;
const Muted = styled.p`color: ${colour.quiet};`;

interface SmallMemberCardProps {
  readonly card: MemberCard;
  /** Extra line, such as a date. */
  readonly note?: string | undefined;
  /** Where the card is shown; recorded with the impression. */
  readonly shownAt?: ShownAt | undefined;
  /** Loads the photo eagerly. */
  readonly isEager?: boolean | undefined;
}

/** Small card of a member that links to their profile. */
export function SmallMemberCard({ card, note, shownAt, isEager = false }: SmallMemberCardProps) {
  const text = usePeopleText();
  const designation = useDesignation();
  const kitText = useKitText();
  const frame = useImpression<HTMLDivElement>(card.code, shownAt);
  const name = `${card.firstName} ${card.lastName}`;
  return (
    <CardBody as="article" ref={frame} aria-label={name}>
      <Photo>
        <Portrait name={name} photoUrl={card.photoUrl} isEager={isEager} />
        <Badges>
          <AccountBadge type={card.accountType} />
          {card.synthetic && <Badge>{kitText('member.demo')}</Badge>}
        </Badges>
      </Photo>
      <Content>
        <Heading level={3}>{name}</Heading>
        <p>{designation(card.designation)}</p>
        <div>
          <Muted>{card.country}</Muted>
          {note && <Muted>{note}</Muted>}
        </div>
        <LinkButton to={`/user/${card.code}`} variant="secondary" isWide aria-label={text('view.named', { name })}>
          {text('view')}
        </LinkButton>
      </Content>
    </CardBody>
  );
}
