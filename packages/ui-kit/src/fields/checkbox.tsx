import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import styled from 'styled-components';
import { colour, motion, size, space } from '../theme.ts';
import type { Focusable } from './field.tsx';

const Control = styled(AriaCheckbox)`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  width: fit-content;
  min-height: 2.75rem;
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
  [data-hovered] > & { border-color: ${colour.ink}; }
  [data-invalid] > & { border-color: ${colour.danger}; }
  [data-selected] > & { border-color: ${colour.maroon}; background: ${colour.maroon}; color: ${colour.onMaroon}; }
  [data-focus-visible] > & { outline: 3px solid ${colour.focus}; outline-offset: 2px; }
  [data-disabled] > & { opacity: 0.6; }
`;

const Block = styled.div`display: grid; gap: ${space.xxs};`;
const ErrorText = styled.p`color: ${colour.danger}; font-size: ${size.small}; font-weight: 600; line-height: 1.45;`;

interface CheckboxProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly isDisabled?: boolean;
  readonly error?: string | undefined;
  readonly inputRef?: (element: Focusable | null) => void;
  readonly children: ReactNode;
}

/** A single yes-or-no choice. Screen readers read its error with it. */
export function Checkbox({ isChecked, onChange, isDisabled = false, error, inputRef, children }: CheckboxProps) {
  const errorId = useId();
  return (
    <Block>
      <Control
        isSelected={isChecked}
        onChange={onChange}
        isDisabled={isDisabled}
        isInvalid={!!error}
        {...(inputRef && { inputRef })}
        {...(error && { 'aria-describedby': errorId })}
      >
        <Box aria-hidden>
          <Check size={16} strokeWidth={3} />
        </Box>
        {children}
      </Control>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </Block>
  );
}
