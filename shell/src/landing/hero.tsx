import { colour, Heading, media, size, space, standaloneLink } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { RegisterLink } from '../layout/register-link.tsx';
import { Panorama } from './panorama.tsx';
import { SearchBox } from './search-box.tsx';
import { useLandingText } from './texts.ts';

const Sky = styled.div`
  display: grid;
  overflow: clip;
  background: linear-gradient(${colour.ground} 10%, ${colour.marigoldTint} 62%, #f6d9b4);
  @media (prefers-color-scheme: dark) { background: linear-gradient(${colour.ground} 10%, #33201b 62%, #5b3524); }
  & > * { grid-area: 1 / 1; }
`;
const Column = styled.div`
  position: relative;
  width: min(100%, 78rem);
  margin: 0 auto;
  padding: ${space.xl} ${space.m} 14rem;
  ${media.medium} { padding-inline: ${space.l}; padding-bottom: 19rem; }
  ${media.wide} { padding: clamp(2.5rem, 4vw, 4.5rem) ${space.l} clamp(12rem, 19vw, 21rem); }
`;
const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  ${media.wide} { max-width: 54rem; }
`;
const Lead = styled.p`max-width: 37rem; font-size: ${size.lead}; line-height: 1.55;`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
  & > a[href='/#how'] { ${standaloneLink} }
`;
/**
 * Behind the text, but after it in the document. If the picture came first, it would move when the text arrives on a
 * slow connection.
 */
const Ground = styled.div`align-self: end; & > svg { display: block; }`;
const Note = styled.p`color: ${colour.quiet};`;
const SearchArea = styled.div`
  position: relative;
  width: min(100%, 74rem);
  margin: -2.5rem auto 0;
  padding: 0 ${space.m};
  ${media.medium} { margin-top: -3.75rem; padding-inline: ${space.l}; }
`;

/** The top of the landing page: headline, registration and search. */
export function Hero() {
  const text = useLandingText();
  return (
    <>
      <Sky>
        <Column>
          <Content>
            <Heading level={1} size="display">
              {text('hero.title')}
            </Heading>
            <Lead>{text('hero.lead')}</Lead>
            <Actions>
              <RegisterLink isOnLandingPage />
              <Link to="/#how">{text('hero.how')}</Link>
            </Actions>
            <Note>{text('hero.note')}</Note>
          </Content>
        </Column>
        <Ground>
          <Panorama label={text('hero.art')} />
        </Ground>
      </Sky>
      <SearchArea>
        <SearchBox />
      </SearchArea>
    </>
  );
}
