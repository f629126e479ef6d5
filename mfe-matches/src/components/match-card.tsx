import type { matches } from '@hamrah/contracts';
import { AccountBadge, Badge, CheckedMarks, colour, Heading, MatchScore, space, useKitText } from '@hamrah/ui-kit';
import { type CardLayout, type ShownAt, useCardLayout, useImpression } from '@hamrah/ui-kit/shell-api';
import { BadgeCheck, Crown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { AboutExcerpt } from './about-excerpt.tsx';
import { CardButtons, type CardButtonsProps } from './card-buttons.tsx';
import { AgeAndHeight, CardDetails, CardFacts } from './card-facts.tsx';
import { CardFactsArea, CardFrame, CardHead, CardMore, CardPhoto } from './card-frame.ts';
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

interface MatchCardProps extends CardButtonsProps {
  /** Loads the photo eagerly. */
  readonly isEager: boolean;
  /** Shown above the facts. */
  readonly lead?: ReactNode;
  readonly footer?: ReactNode;
  /** Where the card is shown; part of the recorded impression. */
  readonly shownAt?: ShownAt | undefined;
}

/** Card of a match with heart, score and Connect Now. */
export function MatchCard({ card, isEager, lead, footer, shownAt, ...buttons }: MatchCardProps) {
  const layout = useCardLayout((state) => state.layout);
  const frame = useImpression<HTMLDivElement>(card.code, shownAt);
  return (
    <CardFrame as="article" ref={frame} aria-label={nameOf(card)} $layout={layout}>
      <CardTop card={card} isEager={isEager} layout={layout} />
      <CardButtons card={card} {...buttons} />
      <CardBottom card={card} lead={lead} footer={footer} />
    </CardFrame>
  );
}

const nameOf = ({ firstName, lastName }: matches.MatchCard): string => `${firstName} ${lastName}`;
const pathOf = ({ code }: matches.MatchCard): string => `/user/${code}`;

/** Fields that the buttons of a card change. Only the buttons show them. */
const buttonFields: ReadonlySet<string> = new Set<keyof matches.MatchCard>(['relation', 'shortlisted']);

/**
 * Whether a part of a card looks the same. Such a part does not render after a press, which saves 20 ms on a slow
 * phone. A `lead` or `footer` is a new element each time, so the part that contains it renders again.
 */
function looksTheSame<Props extends { readonly card: matches.MatchCard }>(
  { card: previousCard, ...previous }: Props,
  { card, ...next }: Props,
): boolean {
  return isEqual(previous, next) && isEqual(previousCard, card, buttonFields);
}

function isEqual(previous: object, next: object, ignored?: ReadonlySet<string>): boolean {
  const names = new Set([...Object.keys(previous), ...Object.keys(next)]);
  return [...names].every(
    (name) => ignored?.has(name) || Object.is(Reflect.get(previous, name), Reflect.get(next, name)),
  );
}

interface CardTopProps {
  readonly card: matches.MatchCard;
  readonly isEager: boolean;
  readonly layout: CardLayout;
}

/** Photos, badges, name and age. */
const CardTop = memo(function CardTop({ card, isEager, layout }: CardTopProps) {
  const text = useText();
  const kitText = useKitText();
  return (
    <>
      <CardPhoto>
        <CardPhotos
          code={card.code}
          name={nameOf(card)}
          photoUrl={card.photoUrl}
          profilePath={pathOf(card)}
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
          <ProfileLink to={pathOf(card)}>{nameOf(card)}</ProfileLink>
          {card.emailVerified && <VerifiedIcon role="img" aria-label={text('card.verified')} size={20} />}
        </Heading>
        <AgeAndHeight card={card} />
      </CardHead>
    </>
  );
}, looksTheSame);

interface CardBottomProps {
  readonly card: matches.MatchCard;
  readonly lead: ReactNode;
  readonly footer: ReactNode;
}

/** Facts, details and score. */
const CardBottom = memo(function CardBottom({ card, lead, footer }: CardBottomProps) {
  return (
    <>
      <CardFactsArea>
        {lead}
        <CardFacts card={card} />
      </CardFactsArea>
      <CardMore>
        <CheckedMarks member={card} />
        <CardDetails card={card} />
        <AboutExcerpt name={nameOf(card)} about={card.about} profilePath={pathOf(card)} />
        <MatchScore score={card.score} />
        {footer}
      </CardMore>
    </>
  );
}, looksTheSame);
