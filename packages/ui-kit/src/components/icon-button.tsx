import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import styled, { css } from 'styled-components';
import { colour, motion, radius } from '../theme.ts';

const style = css`
  display: inline-grid;
  place-items: center;
  width: min(2.75rem, 48px);
  height: min(2.75rem, 48px);
  flex: none;
  padding: 0;
  border: 0;
  border-radius: ${radius.round};
  background: transparent;
  color: ${colour.quiet};
  cursor: pointer;
  transition: background ${motion.quick}, color ${motion.quick};
  &[data-hovered] { background: ${colour.maroonTint}; color: ${colour.maroonInk}; }
  &[data-selected] { color: ${colour.maroonInk}; }
  &[data-selected] svg { fill: currentColor; }
  &:disabled { opacity: 0.5; cursor: default; }
`;

const StyledButton = styled(Button)`${style}`;
const StyledToggle = styled(ToggleButton)`${style}`;

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children'> {
  /** Accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A round button that shows only an icon. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <StyledButton aria-label={label} {...props} />;
}

interface IconToggleProps {
  /** Accessible name. It describes the on state and does not change when toggled. */
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A round icon toggle, such as the shortlist heart. */
export function IconToggle({ label, isOn, ...props }: IconToggleProps) {
  return <StyledToggle aria-label={label} isSelected={isOn} {...props} />;
}
