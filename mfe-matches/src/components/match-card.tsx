import type { matches } from '@hamrah/contracts';
import {
  AccountBadge,
  Badge,
  CheckedMarks,
  ConnectControl,
  colour,
  Heading,
  IconButton,
  IconToggle,
  MatchScore,
  space,
  useKitText,
} from '@hamrah/ui-kit';
import {
  announce,
  type ShownAt,
  useCardLayout,
  useDismiss,
  useImpression,
  useSendInvitation,
  useShortlist,
} from '@hamrah/ui-kit/shell-api';
import { BadgeCheck, Crown, Eye, EyeOff, Heart, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { AboutExcerpt } from './about-excerpt.tsx';
import { AgeAndHeight, CardDetails, CardFacts } from './card-facts.tsx';
import { CardActions, CardFactsArea, CardFrame, CardHead, CardMore, CardPhoto } from './card-frame.ts';
import { CardPhotos } from './card-photos.tsx';

const Badges = styled.div<{ $isCompact: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.xxs};
  overflow-wrap: normal;
  ${({ $isCompact }) => ($isCompact ? `margin-top: ${space.xs};` : `position: absolute; inset: ${space.s} ${space.s} auto;`)}
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
  /** Shown above the facts. */
  readonly lead?: ReactNode;
  readonly footer?: ReactNode;
  /** Where the card is shown, to record that it was. */
  readonly shownAt?: ShownAt | undefined;
  /** Takes the place of hiding the member from lists. */
  readonly onPass?: () => void;
  /** Called before the list removes the card because its heart is cleared. */
  readonly onRemove?: () => void;
  /** Called before the list removes the card because the viewer hides or restores the member. */
  readonly onDismiss?: () => void;
  /** Offers to show the member in lists again. */
  readonly isDismissedList?: boolean;
}

/** Card of a match with heart, score and Connect Now. */
export function MatchCard({
  card,
  isEager,
  lead,
  footer,
  shownAt,
  onPass,
  onRemove,
  onDismiss,
  isDismissedList = false,
}: MatchCardProps) {
  const text = useText();
  const kitText = useKitText();
  const shortlist = useShortlist(card);
  const dismiss = useDismiss(card);
  const layout = useCardLayout((state) => state.layout);
  const invitation = useSendInvitation(card.code);
  const frame = useImpression<HTMLDivElement>(card.code, shownAt);
  const profilePath = `/user/${card.code}`;
  const name = `${card.firstName} ${card.lastName}`;
  const toggleShortlist = (isShortlisted: boolean) => {
    if (!isShortlisted) onRemove?.();
    shortlist(isShortlisted);
  };
  const toggleDismissed = () => {
    onDismiss?.();
    dismiss(!isDismissedList);
  };
  return (
    <CardFrame as="article" ref={frame} aria-label={name} $layout={layout}>
      <CardPhoto>
        <CardPhotos
          code={card.code}
          name={name}
          photoUrl={card.photoUrl}
          profilePath={profilePath}
          isEager={isEager}
          hasButtons={layout === 'large'}
        />
        <Badges $isCompact={layout === 'compact'}>
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
      </CardPhoto>
      <CardHead>
        <Heading level={2} size="h3">
          <ProfileLink to={profilePath}>{name}</ProfileLink>
          {card.emailVerified && <VerifiedIcon role="img" aria-label={text('card.verified')} size={20} />}
        </Heading>
        <AgeAndHeight card={card} />
      </CardHead>
      <CardActions>
        <ConnectControl card={card} onConnect={invitation.mutate} announce={announce} profilePath={profilePath} />
        <IconToggle label={text('card.shortlist', { name })} isOn={card.shortlisted} onChange={toggleShortlist}>
          <Heart aria-hidden size={24} />
        </IconToggle>
        {onPass ? (
          <IconButton label={text('today.pass', { name })} onPress={onPass}>
            <X aria-hidden size={24} />
          </IconButton>
        ) : (
          <IconButton
            label={text(isDismissedList ? 'card.restore' : 'card.dismiss', { name })}
            onPress={toggleDismissed}
          >
            {isDismissedList ? <Eye aria-hidden size={22} /> : <EyeOff aria-hidden size={22} />}
          </IconButton>
        )}
      </CardActions>
      <CardFactsArea>
        {lead}
        <CardFacts card={card} />
      </CardFactsArea>
      <CardMore>
        <CheckedMarks member={card} />
        <CardDetails card={card} />
        <AboutExcerpt name={name} about={card.about} profilePath={profilePath} />
        <MatchScore score={card.score} />
        {footer}
      </CardMore>
    </CardFrame>
  );
}
