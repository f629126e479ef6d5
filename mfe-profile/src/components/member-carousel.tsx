import type { MemberCard } from '@hamrah/contracts';
import { colour, Heading, IconButton, QueryView, Skeleton, space } from '@hamrah/ui-kit';
import type { ShownAt } from '@hamrah/ui-kit/shell-api';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { usePeopleText } from '../messages/people.ts';
import { SmallMemberCard } from './small-member-card.tsx';
import { useCarousel } from './use-carousel.ts';

const Container = styled.section`display: grid; gap: ${space.s}; min-width: 0; outline: none; scroll-margin-top: 5.5rem;`;
const Header = styled.div`display: flex; align-items: center; gap: ${space.xs}; min-height: 2.75rem; & > h2 { flex: 1; }`;
// Stays focusable at the end of the carousel, so that keyboard users keep their position.
const Arrow = styled(IconButton)`&[aria-disabled='true'] { opacity: 0.4; cursor: default; }`;
const Viewport = styled.div`overflow: hidden; border-radius: 1.25rem; touch-action: pan-y pinch-zoom;`;
const Slides = styled.ul`
  display: flex;
  gap: 15px;
  list-style: none;
  & > li { flex: 0 0 min(13rem, 72%); min-width: 0; }
`;
const Muted = styled.p`color: ${colour.quiet};`;

interface MemberCarouselProps {
  readonly title: string;
  /** Fragment that links to the carousel. */
  readonly anchor?: string;
  /** Null while the matches are being prepared. */
  readonly query: UseQueryResult<readonly MemberCard[] | null>;
  /** A line on the card of a member. */
  readonly noteOf?: (card: MemberCard) => string | undefined;
  /** Where the cards are shown; recorded with each impression. */
  readonly shownAt?: Omit<ShownAt, 'position'>;
  /** Whether the first two photos are in view when the page opens. */
  readonly isAboveFold?: boolean;
  /** Shown if there are no members. */
  readonly emptyText: string;
}

/** A row of member cards that scrolls by swiping, or one card at a time by button or arrow key. */
export function MemberCarousel({ title, anchor, query, noteOf, shownAt, isAboveFold, emptyText }: MemberCarouselProps) {
  const text = usePeopleText();
  const id = useId();
  const { viewport, canScroll, back, forward } = useCarousel();
  const hasArrows = canScroll.back || canScroll.forward;
  return (
    <Container id={anchor} tabIndex={anchor ? -1 : undefined} aria-labelledby={id}>
      <Header>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {hasArrows && (
          <>
            <Arrow label={text('carousel.previous', { title })} aria-disabled={!canScroll.back} onPress={back}>
              <ChevronLeft aria-hidden size={24} />
            </Arrow>
            <Arrow label={text('carousel.next', { title })} aria-disabled={!canScroll.forward} onPress={forward}>
              <ChevronRight aria-hidden size={24} />
            </Arrow>
          </>
        )}
      </Header>
      <QueryView query={query} skeleton={<Skeleton $height="24rem" />}>
        {(members) =>
          members === null || members.length === 0 ? (
            <Muted>{members ? emptyText : text('added.preparing')}</Muted>
          ) : (
            <Viewport ref={viewport}>
              <Slides>
                {members.map((member, position) => (
                  <li key={member.code}>
                    <SmallMemberCard
                      card={member}
                      note={noteOf?.(member)}
                      shownAt={shownAt && { ...shownAt, position }}
                      isEager={isAboveFold && position < 2}
                    />
                  </li>
                ))}
              </Slides>
            </Viewport>
          )
        }
      </QueryView>
    </Container>
  );
}
