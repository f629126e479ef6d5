import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Link, type LinkProps } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { colour, controlHeight, motion, radius, size, space } from '../theme.ts';

/** `primary` once a view, `secondary` beside it, `quiet` for the rest, `danger` where something is lost. */
export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks = {
  primary: css`
    background: ${colour.maroon};
    color: ${colour.onMaroon};
    &[data-hovered], &:hover:not(:disabled) { background: ${colour.maroonDeep}; }
  `,
  secondary: css`
    background: ${colour.surface};
    color: ${colour.maroonInk};
    border-color: ${colour.edge};
    &[data-hovered], &:hover:not(:disabled) { background: ${colour.maroonTint}; border-color: ${colour.maroonInk}; }
  `,
  quiet: css`
    color: ${colour.maroonInk};
    &[data-hovered], &:hover:not(:disabled) { background: ${colour.maroonTint}; }
  `,
  danger: css`
    background: ${colour.surface};
    color: ${colour.danger};
    border-color: ${colour.danger};
    &[data-hovered], &:hover:not(:disabled) { background: ${colour.dangerTint}; }
  `,
} as const;

interface Shape {
  readonly $look: ButtonLook;
  readonly $wide: boolean;
}

const shape = css<Shape>`
  display: inline-flex;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: ${controlHeight};
  padding: 0.4rem 1.4rem;
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: transparent;
  font-size: ${size.body};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background ${motion.quick}, border-color ${motion.quick}, color ${motion.quick};
  ${({ $look }) => looks[$look]}
  &:disabled { opacity: 0.55; cursor: default; }
  &[aria-disabled='true'] { opacity: 0.75; cursor: progress; }
  & > svg { flex: none; }
`;

const Shaped = styled(AriaButton)<Shape>`${shape}`;
const ShapedLink = styled(Link)<Shape>`${shape}`;

interface Looks {
  readonly look?: ButtonLook;
  /** Fills its row. */
  readonly wide?: boolean;
}

export interface ButtonProps extends Looks, Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
}

/** A button with a text; `isPending` keeps it in place and focused but deaf while its work runs. */
export function Button({ look = 'primary', wide = false, isPending = false, ...props }: ButtonProps) {
  // React Aria's own pending state is read out by reference to the button, which is often gone by then.
  const deaf = isPending ? { 'aria-disabled': true, type: 'button' as const, onPress: () => {} } : {};
  return <Shaped $look={look} $wide={wide} {...props} {...deaf} />;
}

/** A link inside the site that looks like a button. */
export function LinkButton({ look = 'primary', wide = false, ...props }: Looks & LinkProps) {
  return <ShapedLink $look={look} $wide={wide} {...props} />;
}
