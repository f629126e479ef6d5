import type { MemberCard } from '@hamrah/contracts';
import { colour, Heading, IconButton, QueryView, Skeleton, space } from '@hamrah/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { usePeopleText } from '../messages/people.ts';
import { SmallMemberCard } from './small-member-card.tsx';
import { useCarousel } from './use-carousel.ts';

const Container = styled.section`display: grid; gap: ${space.s}; min-width: 0;`;
const Header = styled.div`display: flex; align-items: center; gap: ${space.xs}; min-height: 2.75rem; & > h2 { flex: 1; }`;
// Still to be reached and heard when there is nothing further that way: whoever steps by keyboard keeps their place.
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
  /** The members; null while they are being prepared. */
  readonly query: UseQueryResult<readonly MemberCard[] | null>;
  /** What is told where there is nobody. */
  readonly empty: string;
}

/** Members side by side, swiped or stepped through card by card. */
export function MemberCarousel({ title, query, empty }: MemberCarouselProps) {
  const text = usePeopleText();
  const id = useId();
  const { viewport, can, back, on } = useCarousel();
  const hasArrows = can.back || can.on;
  return (
    <Container aria-labelledby={id}>
      <Header>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {hasArrows && (
          <>
            <Arrow label={text('carousel.previous', { title })} aria-disabled={!can.back} onPress={back}>
              <ChevronLeft aria-hidden size={24} />
            </Arrow>
            <Arrow label={text('carousel.next', { title })} aria-disabled={!can.on} onPress={on}>
              <ChevronRight aria-hidden size={24} />
            </Arrow>
          </>
        )}
      </Header>
      <QueryView query={query} skeleton={<Skeleton $height="24rem" />}>
        {(members) =>
          members === null || members.length === 0 ? (
            <Muted>{members ? empty : text('added.preparing')}</Muted>
          ) : (
            <Viewport ref={viewport}>
              <Slides>
                {members.map((member) => (
                  <li key={member.code}>
                    <SmallMemberCard card={member} />
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
