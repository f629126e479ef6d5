import { Skeleton, space } from '@hamrah/ui-kit';
import { useCardLayout } from '@hamrah/ui-kit/shell-api';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

/** Number of cards visible without scrolling. Their photos load eagerly. */
export const cardsAboveFold = 2;

/** Responsive grid of cards. */
const Grid = styled.ul<{ $isCompact: boolean }>`
  display: grid;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(${({ $isCompact }) => ($isCompact ? '21rem' : '17.5rem')}, 100%), 1fr)
  );
  gap: ${({ $isCompact }) => ($isCompact ? space.m : space.l)};
  list-style: none;
  & > li { container: card / inline-size; }
`;

export function CardGrid(props: ComponentProps<'ul'>) {
  return <Grid $isCompact={useCardLayout(({ layout }) => layout === 'compact')} {...props} />;
}

export function CardGridSkeleton() {
  const isCompact = useCardLayout(({ layout }) => layout === 'compact');
  return (
    <CardGrid aria-hidden>
      {['a', 'b', 'c', 'd'].map((key) => (
        <li key={key}>
          <Skeleton $height={isCompact ? '30rem' : '38rem'} />
        </li>
      ))}
    </CardGrid>
  );
}
