import { GlobalStyle } from '@hamrah/ui-kit';
import { pageWidths } from '@hamrah/ui-kit/components/page-widths.ts';
import styled from 'styled-components';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { useShellText } from '../texts.ts';
import { BottomBarFrame, BottomBarHeight } from './bottom-bar-frame.tsx';
import { BarItem, BarNav, BarRow, destinationIcons } from './bottom-bar-items.tsx';
import { HeaderBand, HeaderRow } from './header-frame.tsx';
import { loadingFrameId } from './loading-frame-id.ts';
import { Logo } from './logo.tsx';
import { destinationNames } from './menu.ts';
import { Frame, Main } from './page-frame.tsx';
import { PagePlaceholderParts } from './page-placeholder.tsx';

// No pulse: an animation would delay the scripts that are loading.
const Area = styled.div`
  :root:not([data-member]) & { display: none; }
  & * { animation: none; }
  ${Object.entries(pageWidths).map(([name, width]) => `& [data-width='${name}'] { width: min(100%, ${width}); }`)}
`;

/**
 * The frame of a member’s page around a skeleton. The build renders it into the pages, so that members see it before
 * the scripts run. The first render replaces it.
 */
export function LoadingFrame() {
  const text = useShellText();
  return (
    <Area id={loadingFrameId} aria-hidden inert>
      <Frame>
        <GlobalStyle />
        <HeaderBand>
          <HeaderRow>
            <Logo to="/dashboard" />
          </HeaderRow>
        </HeaderBand>
        <Main>
          <PageSkeleton title={text('brand')} />
          <PagePlaceholderParts />
        </Main>
        <BottomBarFrame>
          <BottomBarHeight />
          <BarNav>
            <BarRow>
              {destinationNames.map((name) => {
                const Icon = destinationIcons[name];
                return (
                  <li key={name}>
                    <BarItem data-destination={name}>
                      <Icon />
                      <span>{text(`destination.${name}`)}</span>
                    </BarItem>
                  </li>
                );
              })}
            </BarRow>
          </BarNav>
        </BottomBarFrame>
      </Frame>
    </Area>
  );
}
