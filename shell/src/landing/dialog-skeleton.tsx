import { colour, LoadingState, media, radius, Skeleton, shadow, space } from '@hamrah/ui-kit';
import styled from 'styled-components';

const Backdrop = styled.div`
  position: fixed;
  inset: 0;
  z-index: 50;
  display: grid;
  background: rgb(30 12 8 / 55%);
  ${media.medium} { place-items: center; padding: ${space.m}; }
`;
const Panel = styled.div`
  width: 100%;
  height: 100dvh;
  padding: ${space.l};
  background: ${colour.surface};
  box-shadow: ${shadow.overlay};
  ${media.medium} { width: min(100%, 42rem); height: min(46rem, 100dvh - 2rem); border-radius: ${radius.card}; }
`;
const Lines = styled.div`display: grid; gap: ${space.l};`;

/** Placeholder of a dialog that is still loading. */
export const DialogSkeleton = () => (
  <Backdrop>
    <Panel>
      <LoadingState>
        <Lines>
          <Skeleton $height="2rem" $width="60%" />
          <Skeleton $height="3rem" />
          <Skeleton $height="3rem" />
        </Lines>
      </LoadingState>
    </Panel>
  </Backdrop>
);
