import { colour, Heading, media, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { RegisterLink } from '../layout/register-link.tsx';
import { Countries } from './countries.tsx';
import { Faq } from './faq.tsx';
import { Hero } from './hero.tsx';
import { Nri } from './nri.tsx';
import { PathList } from './path-list.tsx';
import { QuietPromise } from './quiet-promise.tsx';
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
const ClosingSection = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding: ${space.xxl} ${space.m};
  background: linear-gradient(${colour.ground}, ${colour.marigoldTint});
  text-align: center;
`;
const Lead = styled.p`font-size: ${size.lead};`;

/** The landing page. It is pre-rendered and readable without scripts. */
export function Landing({ title }: { title: string }) {
  const text = useLandingText();
  return (
    <>
      <title>{title}</title>
      <Hero />
      <Section id="questions" title={text('questions.title')}>
        <Faq />
      </Section>
      <Section id="paths" title={text('paths.title')} lead={text('paths.lead')}>
        <PathList />
      </Section>
      <Section id="how" title={text('how.title')} isSunken>
        <Steps />
      </Section>
      <Section id="safety" title={text('safety.title')} lead={text('safety.lead')}>
        <Safety />
      </Section>
      <Section id="countries" title={text('countries.title')} lead={text('countries.lead')} isSunken>
        <Countries />
      </Section>
      <Band id="nri" tabIndex={-1} aria-labelledby="nri-title">
        <Nri />
      </Band>
      <Band id="promise" aria-labelledby="promise-title">
        <QuietPromise />
      </Band>
      <ClosingSection aria-labelledby="end-title">
        <Heading level={2} size="h1" id="end-title">
          {text('end.title')}
        </Heading>
        <Lead>{text('end.lead')}</Lead>
        <RegisterLink isOnLandingPage />
      </ClosingSection>
    </>
  );
}
