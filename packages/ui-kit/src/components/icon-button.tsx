import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import styled, { css } from 'styled-components';
import { colour, motion, radius } from '../theme.ts';

const shape = css`
  display: inline-grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
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

const Shaped = styled(Button)`${shape}`;
const ShapedToggle = styled(ToggleButton)`${shape}`;

interface IconButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children'> {
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A round button with an icon alone. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <Shaped aria-label={label} {...props} />;
}

interface IconToggleProps {
  /** What being on means; it stays the same in both states. */
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** A round icon that is on or off, such as the heart. */
export function IconToggle({ label, isOn, ...props }: IconToggleProps) {
  return <ShapedToggle aria-label={label} isSelected={isOn} {...props} />;
}
