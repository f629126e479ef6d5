import { colour, family, Heading, media, size, space } from '@hamrah/ui-kit';
import { DoorOpen, Footprints, HandHeart, Image, PhoneOff, ShieldCheck } from 'lucide-react';
import styled from 'styled-components';
import { Section } from '../landing/section.tsx';
import { RegisterLink } from '../layout/register-link.tsx';
import { useAboutText } from './about-texts.ts';
import { Lamps } from './art/lamps.tsx';
import { AssuranceList } from './assurance-list.tsx';
import { PageHero } from './page-hero.tsx';
import { usePublicText } from './texts.ts';
import { useDescription } from './use-description.ts';

const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  ${media.wide} { grid-template-columns: 1.6fr 1fr; align-items: center; gap: ${space.xxl}; }
`;
const Story = styled.div`display: grid; gap: ${space.m}; font-size: ${size.lead}; line-height: 1.65;`;
const Quote = styled.p`
  padding-inline-start: ${space.l};
  border-inline-start: 3px solid ${colour.marigold};
  color: ${colour.maroonInk};
  font: italic 500 ${size.h2} / 1.4 ${family.heading};
  text-wrap: balance;
`;
const ClosingSection = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  padding: ${space.xxl} ${space.m};
  text-align: center;
  ${media.medium} { padding-inline: ${space.l}; }
`;
const Lead = styled.p`font-size: ${size.lead};`;

const icons = [Footprints, PhoneOff, HandHeart, Image, DoorOpen, ShieldCheck] as const;
const positionOf = (index: number) => (index + 1) as 1 | 2 | 3 | 4 | 5 | 6;

export default function About() {
  const text = useAboutText();
  const name = usePublicText()('about');
  useDescription(text('description'));
  const assurances = icons.map((Icon, index) => ({
    Icon,
    title: text(`values.${positionOf(index)}.title`),
    text: text(`values.${positionOf(index)}.text`),
  }));
  return (
    <>
      <PageHero name={name} title={text('title')} lead={text('lead')} art={<Lamps label={text('art')} />}>
        <RegisterLink />
      </PageHero>
      <Section id="story" title={text('story.title')} isSunken>
        <Columns>
          <Story>
            <p>{text('story.1')}</p>
            <p>{text('story.2')}</p>
            <p>{text('story.3')}</p>
          </Story>
          <Quote>{text('story.quote')}</Quote>
        </Columns>
      </Section>
      <Section id="values" title={text('values.title')}>
        <AssuranceList assurances={assurances} />
      </Section>
      <ClosingSection aria-labelledby="end-title">
        <Heading level={2} size="h1" id="end-title">
          {text('end.title')}
        </Heading>
        <Lead>{text('end.lead')}</Lead>
        <RegisterLink />
      </ClosingSection>
    </>
  );
}
