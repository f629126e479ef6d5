import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import styled from 'styled-components';
import { colour, motion, space } from '../theme.ts';

const Control = styled(AriaCheckbox)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  width: fit-content;
  min-height: 2rem;
  line-height: 1.4;
  cursor: pointer;
  &[data-disabled] { color: ${colour.quiet}; cursor: not-allowed; }
`;
const Box = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.35rem;
  height: 1.35rem;
  border: 1px solid ${colour.edge};
  border-radius: 0.35rem;
  background: ${colour.surface};
  color: transparent;
  transition: background ${motion.quick}, border-color ${motion.quick};
  [data-hovered] > & { border-color: ${colour.maroonInk}; }
  [data-selected] > & { border-color: ${colour.maroon}; background: ${colour.maroon}; color: ${colour.onMaroon}; }
  [data-focus-visible] > & { outline: 3px solid ${colour.focus}; outline-offset: 2px; }
  [data-disabled] > & { opacity: 0.6; }
`;

interface CheckboxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** A single yes-or-no choice. */
export function Checkbox({ isChecked, onChange, isDisabled = false, children }: CheckboxProps) {
  return (
    <Control isSelected={isChecked} onChange={onChange} isDisabled={isDisabled}>
      <Box aria-hidden>
        <Check size={16} strokeWidth={3} />
      </Box>
      {children}
    </Control>
  );
}
