import { colour, family, Heading, media, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useLandingText } from './texts.ts';

const List = styled.ol`
  display: grid;
  gap: ${space.l};
  padding: 0;
  list-style: none;
  ${media.medium} { grid-template-columns: repeat(2, 1fr); }
  ${media.wide} { grid-template-columns: repeat(4, 1fr); gap: ${space.xl}; }
`;
const Step = styled.li`display: grid; align-content: start; gap: ${space.xs};`;
const Numeral = styled.span`
  color: ${colour.marigoldInk};
  font: 560 2.5rem / 1 ${family.heading};
`;
const Words = styled.p`color: ${colour.quiet};`;

const steps = ['1', '2', '3', '4'] as const;

/** From registering to being connected, in four steps. */
export function Steps() {
  const text = useLandingText();
  return (
    <List>
      {steps.map((step) => (
        <Step key={step}>
          <Numeral aria-hidden>{step}</Numeral>
          <Heading level={3}>{text(`how.${step}.title`)}</Heading>
          <Words>{text(`how.${step}.text`)}</Words>
        </Step>
      ))}
    </List>
  );
}
