import type { matches } from '@hamrah/contracts';
import {
  AccountBadge,
  Badge,
  Card,
  ConnectControl,
  colour,
  Heading,
  IconToggle,
  MatchScore,
  MemberSummary,
  Portrait,
  space,
  useKitText,
} from '@hamrah/ui-kit';
import { announce, useSendInvitation, useShortlist } from '@hamrah/ui-kit/shell-api';
import { BadgeCheck, Crown, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { AboutExcerpt } from './about-excerpt.tsx';

const CardBody = styled(Card)`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  height: 100%;
  padding: ${space.s};
  overflow-wrap: anywhere;
`;
const Photo = styled.div`position: relative;`;
const Badges = styled.div`
  position: absolute;
  inset: ${space.s} ${space.s} auto;
  display: flex;
  justify-content: space-between;
  gap: ${space.xs};
`;
const Content = styled.div`
  display: grid;
  grid-template: auto auto 1fr / minmax(0, 1fr);
  gap: ${space.s};
  padding: ${space.m} ${space.xs} ${space.xs};
`;
const Header = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space.xs};
  & > button { margin: -0.5rem -0.5rem -0.75rem 0; }
`;
const ProfileLink = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover { text-decoration: underline; }
  & > span { vertical-align: top; }
`;

const VerifiedIcon = styled(
  BadgeCheck,
)`display: inline-block; margin-inline-start: 0.3em; vertical-align: -0.15em; color: ${colour.sage};`;
const AccountBadges = styled.span`display: inline-flex; gap: ${space.xxs}; & > * { align-self: stretch; }`;

interface MatchCardProps {
  readonly card: matches.MatchCard;
  /** Loads the photo eagerly. */
  readonly isEager: boolean;
  readonly footer?: ReactNode;
  /** Called when the heart is cleared, before the list removes the card. */
  readonly onRemove?: () => void;
}

/** Card of a match with heart, score and Connect Now. */
export function MatchCard({ card, isEager, footer, onRemove }: MatchCardProps) {
  const text = useText();
  const kitText = useKitText();
  const shortlist = useShortlist(card.code);
  const invitation = useSendInvitation(card.code);
  const profilePath = `/user/${card.code}`;
  const name = `${card.firstName} ${card.lastName}`;
  const toggleShortlist = (isShortlisted: boolean) => {
    shortlist.mutate(isShortlisted);
    if (isShortlisted || !onRemove) return;
    onRemove();
    announce(text('card.removed', { name }));
  };
  return (
    <CardBody as="article" aria-label={name}>
      <Photo>
        <ProfileLink to={profilePath}>
          <Portrait name={name} photoUrl={card.photoUrl} isEager={isEager} />
        </ProfileLink>
        <Badges>
          <AccountBadges>
            <AccountBadge type={card.accountType} />
            {card.premiumBadge && (
              <Badge tone="gold">
                <Crown role="img" aria-label={kitText('member.crown')} size={16} />
              </Badge>
            )}
          </AccountBadges>
          {card.synthetic && <Badge>{kitText('member.demo')}</Badge>}
        </Badges>
      </Photo>
      <Content>
        <Header>
          <Heading level={2} size="h3">
            <ProfileLink to={profilePath}>{name}</ProfileLink>
            {card.emailVerified && <VerifiedIcon role="img" aria-label={text('card.verified')} size={20} />}
          </Heading>
          <IconToggle label={text('card.shortlist', { name })} isOn={card.shortlisted} onChange={toggleShortlist}>
            <Heart aria-hidden size={24} />
          </IconToggle>
        </Header>
        <MemberSummary member={card} />
        <AboutExcerpt name={name} about={card.about} profilePath={profilePath} />
        <MatchScore score={card.score} />
        {footer}
        <ConnectControl card={card} onConnect={invitation.mutate} announce={announce} profilePath={profilePath} />
      </Content>
    </CardBody>
  );
}
