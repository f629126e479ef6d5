import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styled from 'styled-components';
import { type ButtonStyle, type ButtonStyleProps, buttonStyle } from './button-style.ts';

const StyledButton = styled(AriaButton)<ButtonStyle>`${buttonStyle}`;

export interface ButtonProps extends ButtonStyleProps, Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** While `isPending`, the button keeps its focus and ignores presses. */
export function Button({ variant = 'primary', isWide = false, isPending = false, ...props }: ButtonProps) {
  // React Aria's own `isPending` announces the state through a ref to the button, which may already be unmounted.
  const pendingProps = isPending ? { 'aria-disabled': true, type: 'button' as const, onPress: () => {} } : {};
  return <StyledButton $variant={variant} $isWide={isWide} {...props} {...pendingProps} />;
}
