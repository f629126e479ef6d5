import { css } from 'styled-components';
import { colour, controlHeight, motion, radius, size, space } from '../theme.ts';

/** Use `primary` once per view and `danger` for destructive actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const variantStyles = {
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

export interface ButtonStyle {
  readonly $variant: ButtonVariant;
  readonly $isWide: boolean;
}

/** Button styles, shared by buttons and links. */
export const buttonStyle = css<ButtonStyle>`
  display: inline-flex;
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
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
  ${({ $variant }) => variantStyles[$variant]}
  &:disabled { opacity: 0.55; cursor: default; }
  &[aria-disabled='true'] { opacity: 0.75; cursor: progress; }
  & > svg { flex: none; }
`;

export interface ButtonStyleProps {
  readonly variant?: ButtonVariant;
  readonly isWide?: boolean;
}

/** Style of a text link that stands alone, large enough for touch. */
export const standaloneLink = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  overflow-wrap: anywhere;
`;
