import { Skeleton, space } from '@hamrah/ui-kit';
import styled from 'styled-components';

/** Cards side by side, as many as fit. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17.5rem, 100%), 1fr));
  gap: ${space.l};
  list-style: none;
`;

/** The outline of a page of cards. */
export function CardGridSkeleton() {
  return (
    <CardGrid as="div">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} $height="38rem" />
      ))}
    </CardGrid>
  );
}
