import { colour, Heading, LinkButton, radius, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Banner = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.m} ${space.l};
  padding: ${space.l};
  border-radius: ${radius.card};
  background: ${colour.marigoldTint};
  & p { color: ${colour.ink}; }
`;

/** Links to the matches of the member's path. */
export function MatchesBanner({ path }: { path: string }) {
  const text = useText();
  return (
    <Banner>
      <div>
        <Heading level={2} size="h3">
          {text('matchesBanner.title')}
        </Heading>
        <p>{text('matchesBanner.text', { path })}</p>
      </div>
      <LinkButton to="/mymatches">{text('matchesBanner.link')}</LinkButton>
    </Banner>
  );
}
