import { GlobalStyle } from '@hamrah/ui-kit';
import { Frame, Main } from '../layout/page-frame.tsx';
import { PageError } from './page-error.tsx';

/** Shown when the frame of the pages crashes. */
export function SiteError() {
  return (
    <Frame>
      <GlobalStyle />
      <Main id="main">
        <PageError />
      </Main>
    </Frame>
  );
}
