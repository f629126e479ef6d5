import { colour, family, Heading, media, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useLandingText } from './texts.ts';

const List = styled.ol`
  position: relative;
  display: grid;
  gap: ${space.xl};
  padding: 0;
  list-style: none;
  &::before {
    content: '';
    position: absolute;
    inset: 2rem auto 3rem 2.1rem;
    border-left: 3px dashed ${colour.marigold};
  }
  ${media.wide} {
    grid-template-columns: repeat(4, 1fr);
    &::before { inset: 5.6rem 0 auto; border: 0; border-top: 3px dashed ${colour.marigold}; }
  }
`;
const Step = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 4.4rem 1fr;
  gap: ${space.l};
  ${media.wide} { grid-template-columns: none; align-content: start; gap: ${space.m}; }
`;
/** A milestone as on Indian roads: rounded at the top, in two colours. */
const Stone = styled.span`
  display: grid;
  place-items: end center;
  width: 4.4rem;
  height: 5.75rem;
  padding-bottom: 0.55rem;
  border: 2px solid ${colour.marigoldInk};
  border-radius: 2.2rem 2.2rem 0.4rem 0.4rem;
  background: linear-gradient(${colour.marigold} 41%, ${colour.marigoldInk} 41% 43.500%, ${colour.surface} 43.500%);
  color: ${colour.maroonInk};
  font: 600 2rem / 1 ${family.heading};
`;
const Content = styled.div`
  align-self: center;
  ${media.wide} { align-self: start; }
  & > p { margin-top: ${space.xs}; max-width: 22rem; color: ${colour.quiet}; }
`;

const steps = ['1', '2', '3', '4'] as const;

/** The four steps from registration to a connection. */
export function Steps() {
  const text = useLandingText();
  return (
    <List>
      {steps.map((step) => (
        <Step key={step}>
          <Stone aria-hidden>{step}</Stone>
          <Content>
            <Heading level={3}>{text(`how.${step}.title`)}</Heading>
            <p>{text(`how.${step}.text`)}</p>
          </Content>
        </Step>
      ))}
    </List>
  );
}
