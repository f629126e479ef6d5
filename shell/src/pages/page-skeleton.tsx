import { LoadingState, media, Skeleton, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { PageContainer } from './page-container.tsx';

const Cards = styled.div`
  display: grid;
  gap: ${space.l};
  margin-top: ${space.xl};
  ${media.medium} { grid-template-columns: repeat(2, 1fr); }
  ${media.wide} { grid-template-columns: repeat(3, 1fr); }
`;

/** Placeholder of a page that is still loading. */
export function PageSkeleton({ title }: { title: string }) {
  return (
    <PageContainer title={title}>
      <LoadingState>
        <Skeleton $height="2.5rem" $width="min(20rem, 70%)" />
        <Cards>
          <Skeleton $height="16rem" />
          <Skeleton $height="16rem" />
          <Skeleton $height="16rem" />
        </Cards>
      </LoadingState>
    </PageContainer>
  );
}
