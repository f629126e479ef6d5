import type { profile } from '@hamrah/contracts';
import { colour, LinkButton, size, space } from '@hamrah/ui-kit';
import { Circle, CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { useHomeText } from '../messages/home.ts';
import { startLinks } from './start-links.ts';

const Steps = styled.ol`display: grid; gap: ${space.s}; list-style: none;`;
const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.xxs} ${space.s};
  align-items: start;
  & > svg { margin-top: 0.15rem; color: ${colour.sageInk}; }
  & > a { grid-column: 2; justify-self: start; }
  @media (min-width: 40rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    & > a { grid-column: 3; align-self: center; }
  }
`;
const Title = styled.p`font-weight: 600; line-height: 1.4; & > span { color: ${colour.quiet}; font-weight: 400; }`;
const Why = styled.p`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.45;`;

/** Whether every required step is done. */
const isComplete = (progress: profile.StartProgress): boolean =>
  progress.every(({ step, isDone }) => isDone || step === 'horoscope');

/** The steps after registration, with the benefit of each remaining step. Hidden once all required steps are done. */
export function GuidedStart({ progress }: { readonly progress: profile.StartProgress }) {
  const text = useHomeText();
  if (isComplete(progress)) return null;
  const done = progress.filter(({ isDone }) => isDone).length;
  return (
    <Section title={text('start.title')} lead={text('start.progress', { done, count: progress.length })}>
      <Steps>
        {progress.map(({ step, isDone }) => (
          <Row key={step}>
            {isDone ? <CircleCheck aria-hidden size={22} /> : <Circle aria-hidden size={22} />}
            <div>
              <Title>
                {text(`start.${step}`)} {isDone && <span>· {text('start.done')}</span>}
                {!isDone && step === 'horoscope' && <span>({text('start.optional')})</span>}
              </Title>
              {!isDone && <Why>{text(`start.${step}.why`)}</Why>}
            </div>
            {!isDone && (
              <LinkButton to={startLinks[step]} variant="secondary">
                {text(`start.${step}.action`)}
              </LinkButton>
            )}
          </Row>
        ))}
      </Steps>
    </Section>
  );
}
