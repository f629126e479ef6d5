import { Card, Heading, media, Page, Skeleton, space } from '@hamrah/ui-kit';
import { PortraitFrame } from '@hamrah/ui-kit/components/portrait-frame.ts';
import styled from 'styled-components';
import { CountPill } from './menu-counts.tsx';
import { Tab, TabBand, TabRow } from './section-tabs-frame.ts';

const Blocks = styled.div`display: grid; gap: ${space.l};`;
const Title = styled(Heading)`
  display: grid;
  align-content: center;
  min-height: 2.75rem;
  margin-bottom: calc(${space.s} - ${space.l});
`;
const PhotoCard = styled(Card)`
  ${media.medium} { &[data-has-more] > * { visibility: hidden; } }
  ${media.wide} { &:not([data-has-more]) { max-width: 20rem; } }
  ${media.upright} { & > span { max-height: var(--photo-max-height, none); } }
  & img:not([src]) { visibility: hidden; }
`;
// As in the tabs, the space of a count is reserved.
const Count = styled(CountPill)`visibility: hidden;`;
// Wide windows have these tabs in the header.
const Tabs = styled(TabBand)`${media.wide} { &:not([data-group='inbox']) { display: none; } }`;

/** The parts that `fillLoadingFrame` copies: tabs, title, text below it, and one block of each kind. */
export function PagePlaceholderParts() {
  return (
    <template>
      <Tabs $isNarrowOnly={false} $isWideOnly={false}>
        <TabRow>
          <li>
            <Tab>
              <span /> <Count>0</Count>
            </Tab>
          </li>
        </TabRow>
      </Tabs>
      <Page title="Hamrah" lead="Hamrah">
        <Blocks>
          <Skeleton data-block="height" />
          <Title level={2} data-block="heading" />
          <PhotoCard data-block="photo">
            <PortraitFrame $shape="portrait">
              <img alt="" width={480} height={600} fetchPriority="high" decoding="async" />
            </PortraitFrame>
          </PhotoCard>
        </Blocks>
      </Page>
    </template>
  );
}
