import styled from 'styled-components';

/** Holds the header, the page and the footer. */
export const Frame = styled.div`display: flex; flex-direction: column; min-height: 100dvh;`;
/** The page. The footer starts below the window, so that it does not move while a page loads. */
export const Main = styled.main`
  flex: 1 0 auto;
  min-height: calc(100dvh - var(--header));
  scroll-margin-top: 5rem;
  &:focus { outline: none; }
`;
