import { Skeleton, space } from '@hamrah/ui-kit';
import styled from 'styled-components';

/** Number of cards visible without scrolling. Their photos load eagerly. */
export const cardsAboveFold = 4;

/** Responsive grid of cards. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr));
  gap: ${space.l};
  list-style: none;
`;

export function CardGridSkeleton() {
  return (
    <CardGrid as="div">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} $height="38rem" />
      ))}
    </CardGrid>
  );
}
