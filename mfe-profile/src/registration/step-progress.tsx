import { colour, motion } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { steps } from './draft.ts';

const Track = styled.ol`
  display: grid;
  grid-template-columns: repeat(${steps.length}, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`;
const StepDot = styled.li<{ $state: 'done' | 'current' | 'upcoming' }>`
  position: relative;
  display: grid;
  place-items: center;
  height: 1.5rem;
  &::before {
    content: '';
    position: absolute;
    inset-inline: -50% 50%;
    top: calc(50% - 1.5px);
    height: 3px;
    background: ${({ $state }) => ($state === 'upcoming' ? colour.line : colour.marigold)};
    transition: background ${motion.calm};
  }
  &:first-child::before { content: none; }
  &::after {
    content: '';
    position: relative;
    z-index: 1;
    width: 0.75rem;
    height: 0.75rem;
    border: 2px solid ${({ $state }) => ({ done: colour.marigold, current: colour.maroon, upcoming: colour.edge })[$state]};
    border-radius: 50%;
    background: ${({ $state }) => ({ done: colour.marigold, current: colour.maroon, upcoming: colour.surface })[$state]};
    box-shadow: 0 0 0 ${({ $state }) => ($state === 'current' ? '0.3rem' : '0')} ${colour.maroonTint};
    transition: background ${motion.calm}, border-color ${motion.calm}, box-shadow ${motion.calm};
  }
`;

/** Progress dots, one for each step. `currentStep` counts from 0. */
export function StepProgress({ currentStep }: { currentStep: number }) {
  return (
    <Track aria-hidden>
      {steps.map(({ name }, step) => (
        <StepDot key={name} $state={step < currentStep ? 'done' : step === currentStep ? 'current' : 'upcoming'} />
      ))}
    </Track>
  );
}
