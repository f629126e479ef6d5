import { colour, family, Heading, LinkButton, media, radius, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useLandingText } from './texts.ts';

const Sheet = styled.div`
  display: grid;
  gap: ${space.l};
  padding: ${space.xl} ${space.l};
  border-radius: ${radius.card};
  background: ${colour.maroonDeep};
  color: ${colour.onMaroon};
  @media (prefers-color-scheme: dark) { background: ${colour.maroonTint}; }
  ${media.wide} { grid-template-columns: 1.2fr 1fr; align-items: center; gap: ${space.xxl}; padding: ${space.xxl}; }
`;
const Title = styled(Heading)`color: ${colour.onMaroon};`;
const Lead = styled.p`margin-top: ${space.s}; font-size: ${size.lead}; line-height: 1.5;`;
const More = styled(LinkButton)`
  margin-top: ${space.l};
  background: ${colour.marigold};
  color: ${colour.onMarigold};
  &:hover:not(:disabled) { background: ${colour.marigoldTint}; color: ${colour.marigoldInk}; }
`;
const CountriesTitle = styled.p`font-weight: 600;`;
const Countries = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
  margin-top: ${space.s};
  padding: 0;
  list-style: none;
  font: 500 1.25rem / 1.4 ${family.heading};
`;

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

/** Teaser for the assisted service for families abroad. */
export function Nri() {
  const text = useLandingText();
  return (
    <Sheet>
      <div>
        <Title level={2} size="h1" id="nri-title">
          {text('nri.title')}
        </Title>
        <Lead>{text('nri.lead')}</Lead>
        <More to="/nri">{text('nri.more')}</More>
      </div>
      <div>
        <CountriesTitle>{text('nri.where')}</CountriesTitle>
        <Countries>
          {countries.map((country) => (
            <li key={country}>{country}</li>
          ))}
        </Countries>
      </div>
    </Sheet>
  );
}
