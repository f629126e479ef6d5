import { colour, motion, radius, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { steps } from './draft.ts';

const Row = styled.ol`
  display: grid;
  grid-template-columns: repeat(${steps.length}, 1fr);
  gap: ${space.xs};
  list-style: none;
`;
const Mark = styled.li<{ $reached: boolean }>`
  height: 0.375rem;
  border-radius: ${radius.round};
  background: ${({ $reached }) => ($reached ? colour.marigold : colour.line)};
  transition: background ${motion.calm};
`;
const Count = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;

/** How far the newcomer has come; `at` counts from 0. */
export function Progress({ at }: { at: number }) {
  const text = useText();
  return (
    <div>
      <Count>{text('register.progress', { at: at + 1, of: steps.length })}</Count>
      <Row aria-hidden>
        {steps.map(({ name }, step) => (
          <Mark key={name} $reached={step <= at} />
        ))}
      </Row>
    </div>
  );
}
