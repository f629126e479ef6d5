import { colour, family, media, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useLandingText } from './texts.ts';

const Content = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.m};
  max-width: 46rem;
  margin: 0 auto;
  padding: 0 ${space.m};
  text-align: center;
`;
const Garland = styled.svg`width: 9rem; height: auto;`;
const Title = styled.h2`
  color: ${colour.marigoldInk};
  font: 600 1.0625rem / 1.4 ${family.text};
`;
const Lines = styled.p`
  color: ${colour.maroonInk};
  font: 500 clamp(1.6rem, 1.1rem + 2vw, 2.5rem) / 1.3 ${family.heading};
  & > span { display: block; }
  ${media.medium} { text-wrap: balance; }
`;
const ClosingText = styled.p`max-width: 30rem; font-size: 1.1875rem; line-height: 1.55;`;

/** Marigolds of the garland: x, y and radius. */
const flowers = [
  [12, 10, 6],
  [32, 19, 7],
  [54, 25, 7.5],
  [78, 27, 9],
  [102, 25, 7.5],
  [124, 19, 7],
  [144, 10, 6],
] as const;

/** Practices that Hamrah promises to avoid. */
export function QuietPromise() {
  const text = useLandingText();
  return (
    <Content>
      <Garland viewBox="0 0 156 40" aria-hidden="true">
        <path d="M4 4q74 46 148 0" fill="none" stroke="var(--colour-sage)" strokeWidth="2" />
        {flowers.map(([x, y, r]) => (
          <g key={x}>
            <circle cx={x} cy={y} r={r} fill="var(--colour-marigold)" />
            <circle cx={x} cy={y} r={r / 2.2} fill="#b5522f" opacity="0.75" />
          </g>
        ))}
      </Garland>
      <Title id="promise-title">{text('promise.title')}</Title>
      <Lines>
        <span>{text('promise.1')}</span>
        <span>{text('promise.2')}</span>
        <span>{text('promise.3')}</span>
      </Lines>
      <ClosingText>{text('promise.end')}</ClosingText>
    </Content>
  );
}
