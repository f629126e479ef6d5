import { colour, Heading, LinkButton, media, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { prefetchOn } from '../remotes/prefetch.ts';
import { useShellText } from '../texts.ts';
import { HeroArt } from './hero-art.tsx';
import { useLandingText } from './texts.ts';

const Band = styled.div`
  display: grid;
  align-items: center;
  gap: ${space.xl};
  width: min(100%, 78rem);
  margin: 0 auto;
  padding: ${space.xl} ${space.m} ${space.xxl};
  ${media.medium} { padding-inline: ${space.l}; }
  ${media.wide} { grid-template-columns: 1.15fr 1fr; gap: ${space.xxl}; padding-top: ${space.xxl}; }
`;
const Words = styled.div`display: grid; justify-items: start; gap: ${space.l};`;
const Lead = styled.p`max-width: 36rem; font-size: ${size.lead}; line-height: 1.55;`;
const Note = styled.p`color: ${colour.quiet};`;

/** The first thing a visitor sees: what Hamrah is, and the way in. */
export function Hero() {
  const text = useLandingText();
  const shell = useShellText();
  return (
    <Band>
      <Words>
        <Heading level={1} size="display">
          {text('hero.title')}
        </Heading>
        <Lead>{text('hero.lead')}</Lead>
        <LinkButton to="/register" {...prefetchOn('/register')}>
          {shell('register.now')}
        </LinkButton>
        <Note>{text('hero.note')}</Note>
      </Words>
      <HeroArt label={text('hero.art')} />
    </Band>
  );
}
