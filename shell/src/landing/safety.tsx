import { colour, Heading, media, space } from '@hamrah/ui-kit';
import { DoorOpen, HeartHandshake, ImageOff, Lock, ShieldCheck, UsersRound } from 'lucide-react';
import styled from 'styled-components';
import { Lamp } from './lamp.tsx';
import { useLandingText } from './texts.ts';

const Layout = styled.div`
  display: grid;
  gap: ${space.xl};
  ${media.wide} { grid-template-columns: 19rem 1fr; gap: ${space.xxl}; align-items: center; }
`;
const List = styled.ul`
  display: grid;
  gap: ${space.xl};
  padding: 0;
  list-style: none;
  ${media.medium} { grid-template-columns: 1fr 1fr; }
`;
const Item = styled.li`
  display: grid;
  grid-template-columns: 3rem 1fr;
  gap: ${space.m};
  & p { margin-top: ${space.xxs}; color: ${colour.quiet}; }
`;
const Icon = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: ${colour.sageTint};
  color: ${colour.sageInk};
`;
const ArchWindow = styled.svg`
  width: min(60%, 14rem);
  margin: 0 auto;
  ${media.wide} { width: 100%; }
`;

const promises = [
  { key: '1', Shape: Lock },
  { key: '2', Shape: UsersRound },
  { key: '3', Shape: HeartHandshake },
  { key: '4', Shape: ShieldCheck },
  { key: '5', Shape: ImageOff },
  { key: '6', Shape: DoorOpen },
] as const;

const archPath = 'M20 380V170c0-62 40-78 70-102 24-20 40-28 60-54 20 26 36 34 60 54 30 24 70 40 70 102v210Z';

/** Safety promises beside a lamp in a window. */
export function Safety() {
  const text = useLandingText();
  return (
    <Layout>
      <ArchWindow viewBox="0 0 300 400" role="img" aria-label={text('safety.art')}>
        <defs>
          <linearGradient id="dusk" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="#3a2347" />
            <stop offset="0.6" stopColor="#8a3f4a" />
            <stop offset="1" stopColor="#e29a5b" />
          </linearGradient>
        </defs>
        <path d={archPath} fill="url(#dusk)" />
        <g fill="#fff3d6">
          <circle cx="110" cy="120" r="1.800" />
          <circle cx="190" cy="96" r="2.200" />
          <circle cx="214" cy="150" r="1.500" />
          <circle cx="86" cy="166" r="1.500" />
          <circle cx="150" cy="70" r="1.500" />
        </g>
        <path d="M206 190a26 26 0 1 1-30-38 21 21 0 0 0 30 38Z" fill="#fbe7bf" />
        <path d="M20 330c40-26 80-30 120-18 44 14 96 4 140-22v90H20Z" fill="#4a2336" opacity="0.7" />
        <path d={archPath} fill="none" stroke="var(--colour-maroon)" strokeWidth="10" strokeLinejoin="round" />
        <path d="M8 376h284v16H8Z" fill="var(--colour-maroon)" />
        <g transform="translate(86 268) scale(2.650)">
          <Lamp />
        </g>
      </ArchWindow>
      <List>
        {promises.map(({ key, Shape }) => (
          <Item key={key}>
            <Icon aria-hidden>
              <Shape size={22} strokeWidth={1.75} />
            </Icon>
            <div>
              <Heading level={3}>{text(`safety.${key}.title`)}</Heading>
              <p>{text(`safety.${key}.text`)}</p>
            </div>
          </Item>
        ))}
      </List>
    </Layout>
  );
}
