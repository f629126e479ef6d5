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
  MemberFacts,
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
import { About } from './about.tsx';

const Sheet = styled(Card)`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  height: 100%;
  padding: ${space.s};
  overflow-wrap: anywhere;
`;
const Photo = styled.div`position: relative;`;
const Marks = styled.div`
  position: absolute;
  inset: ${space.s} ${space.s} auto;
  display: flex;
  justify-content: space-between;
  gap: ${space.xs};
`;
const Words = styled.div`
  display: grid;
  grid-template: auto auto 1fr / minmax(0, 1fr);
  gap: ${space.s};
  padding: ${space.m} ${space.xs} ${space.xs};
`;
const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space.xs};
  & > button { margin: -0.5rem -0.5rem -0.75rem 0; }
`;
const ToProfile = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover { text-decoration: underline; }
  & > span { vertical-align: top; }
`;

const Verified = styled(
  BadgeCheck,
)`display: inline-block; margin-inline-start: 0.3em; vertical-align: -0.15em; color: ${colour.sage};`;
const Crowned = styled.span`display: inline-flex; gap: ${space.xxs}; & > * { align-self: stretch; }`;

interface MatchCardProps {
  readonly card: matches.MatchCard;
  /** In sight at once. */
  readonly isFirst: boolean;
  /** What stands below the facts. */
  readonly below?: ReactNode;
  /** Called as its heart is taken away, where the card goes with it. */
  readonly onLeave?: () => void;
}

/** A member of the matches, with heart, score and Connect Now. */
export function MatchCard({ card, isFirst, below, onLeave }: MatchCardProps) {
  const text = useText();
  const kit = useKitText();
  const shortlist = useShortlist(card.code);
  const invitation = useSendInvitation(card.code);
  const profile = `/user/${card.code}`;
  const name = `${card.firstName} ${card.lastName}`;
  const heart = (wanted: boolean) => {
    shortlist.mutate(wanted);
    if (wanted || !onLeave) return;
    onLeave();
    announce(text('card.removed', { name }));
  };
  return (
    <Sheet as="article" aria-label={name}>
      <Photo>
        <ToProfile to={profile}>
          <Portrait name={name} photoUrl={card.photoUrl} isFirst={isFirst} />
        </ToProfile>
        <Marks>
          <Crowned>
            <AccountBadge type={card.accountType} />
            {card.premiumBadge && (
              <Badge tone="gold">
                <Crown role="img" aria-label={kit('member.crown')} size={16} />
              </Badge>
            )}
          </Crowned>
          {card.synthetic && <Badge>{kit('member.demo')}</Badge>}
        </Marks>
      </Photo>
      <Words>
        <Head>
          <Heading level={2} size="h3">
            <ToProfile to={profile}>{name}</ToProfile>
            {card.emailVerified && <Verified role="img" aria-label={text('card.verified')} size={20} />}
          </Heading>
          <IconToggle label={text('card.shortlist', { name })} isOn={card.shortlisted} onChange={heart}>
            <Heart aria-hidden size={24} />
          </IconToggle>
        </Head>
        <MemberFacts member={card} />
        <About name={name} about={card.about} profile={profile} />
        <MatchScore score={card.score} />
        {below}
        <ConnectControl card={card} onConnect={invitation.mutate} announce={announce} profile={profile} />
      </Words>
    </Sheet>
  );
}
