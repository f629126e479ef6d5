import { colour, family, Heading, LinkButton, media, size, space, standaloneLink } from '@hamrah/ui-kit';
import { CalendarClock, EyeOff, Handshake, MessageCircleHeart, Scale, Search } from 'lucide-react';
import styled from 'styled-components';
import { Section } from '../landing/section.tsx';
import { operator, telUrl } from '../operator.ts';
import { Shores } from './art/shores.tsx';
import { AssuranceList } from './assurance-list.tsx';
import { EnquiryForm } from './enquiry/enquiry-form.tsx';
import { useNriText } from './nri-texts.ts';
import { PageHero } from './page-hero.tsx';
import { usePublicText } from './texts.ts';
import { useDescription } from './use-description.ts';

const Countries = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.xl};
  list-style: none;
  color: ${colour.maroonInk};
  font: 500 1.375rem / 1.5 ${family.heading};
`;
const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  ${media.wide} { grid-template-columns: 1fr 1.15fr; align-items: start; gap: ${space.xxl}; }
`;
const Steps = styled.ol`
  display: grid;
  gap: ${space.l};
  margin-top: ${space.l};
  list-style: none;
  counter-reset: step;
  & > li { display: grid; grid-template-columns: 3rem 1fr; counter-increment: step; font-size: ${size.lead}; line-height: 1.5; }
  & > li::before {
    content: counter(step) / '';
    color: ${colour.marigoldInk};
    font: 560 2.25rem / 1 ${family.heading};
  }
`;
const Call = styled.div`
  margin-top: ${space.xl};
  padding-top: ${space.l};
  border-top: 1px solid ${colour.line};
  & > p { margin-top: ${space.xxs}; color: ${colour.quiet}; }
  & a { ${standaloneLink} }
`;
const Part = styled.section`&:focus { outline: none; }`;
const Lead = styled.p`margin: ${space.xs} 0 ${space.l}; color: ${colour.quiet};`;

const countries = [
  'India',
  'UK',
  'USA',
  'Canada',
  'Australia',
  'South Africa',
  'New Zealand',
  'United Arab Emirates',
] as const;

const icons = [MessageCircleHeart, Search, EyeOff, CalendarClock, Handshake, Scale] as const;
const positionOf = (index: number) => (index + 1) as 1 | 2 | 3 | 4 | 5 | 6;

/** The assisted service for NRI and VIP families, with an enquiry form. */
export default function Nri() {
  const text = useNriText();
  const name = usePublicText()('nri');
  useDescription(text('description'));
  const assurances = icons.map((Icon, index) => ({
    Icon,
    title: text(`what.${positionOf(index)}.title`),
    text: text(`what.${positionOf(index)}.text`),
  }));
  return (
    <>
      <PageHero name={name} title={text('title')} lead={text('lead')} art={<Shores label={text('art')} />}>
        <LinkButton to="#enquiry">{text('requestCall')}</LinkButton>
      </PageHero>
      <Section id="where" title={text('where.title')} isSunken>
        <Countries>
          {countries.map((country) => (
            <li key={country}>{country}</li>
          ))}
        </Countries>
      </Section>
      <Section id="what" title={text('what.title')}>
        <AssuranceList assurances={assurances} />
      </Section>
      <Section id="how" title={text('how.title')} isSunken>
        <Columns>
          <div>
            <Steps>
              <li>{text('how.1')}</li>
              <li>{text('how.2')}</li>
              <li>{text('how.3')}</li>
            </Steps>
            <Call>
              <Heading level={3}>{text('call.title')}</Heading>
              <p>
                <a href={telUrl(operator.phone)}>{operator.phone}</a>
              </p>
              <p>{operator.hours}</p>
            </Call>
          </div>
          <Part id="enquiry" tabIndex={-1} aria-labelledby="enquiry-title">
            <Heading level={3} size="h2" id="enquiry-title">
              {text('form.title')}
            </Heading>
            <Lead>{text('form.lead')}</Lead>
            <EnquiryForm type="nri" labelledBy="enquiry-title" />
          </Part>
        </Columns>
      </Section>
    </>
  );
}
