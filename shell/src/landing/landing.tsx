import { Heading, LinkButton, media, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useShellText } from '../texts.ts';
import { Hero } from './hero.tsx';
import { Nri } from './nri.tsx';
import { PathList } from './path-list.tsx';
import { Safety } from './safety.tsx';
import { Section } from './section.tsx';
import { Steps } from './steps.tsx';
import { useLandingText } from './texts.ts';

const Band = styled.section`
  width: min(100%, 78rem);
  margin: 0 auto;
  padding: ${space.xxl} ${space.m};
  scroll-margin-top: 4.5rem;
  &:focus { outline: none; }
  ${media.medium} { padding-inline: ${space.l}; }
`;
const End = styled(Band)`display: grid; justify-items: center; gap: ${space.m}; text-align: center; padding-top: 0;`;
const Lead = styled.p`font-size: ${size.lead};`;

/** The public front page; rendered at build time, so it needs no script to be seen. */
export function Landing() {
  const text = useLandingText();
  const shell = useShellText();
  return (
    <>
      <title>{text('title')}</title>
      <Hero />
      <Section id="paths" title={text('paths.title')} lead={text('paths.lead')} isSunken>
        <PathList />
      </Section>
      <Section id="how" title={text('how.title')}>
        <Steps />
      </Section>
      <Section id="safety" title={text('safety.title')} lead={text('safety.lead')} isSunken>
        <Safety />
      </Section>
      <Band id="nri" tabIndex={-1} aria-labelledby="nri-title">
        <Nri />
      </Band>
      <End aria-labelledby="end-title">
        <Heading level={2} size="h1" id="end-title">
          {text('end.title')}
        </Heading>
        <Lead>{text('end.lead')}</Lead>
        <LinkButton to="/register">{shell('register.now')}</LinkButton>
      </End>
    </>
  );
}
