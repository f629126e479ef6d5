import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styled from 'styled-components';
import { type ButtonStyle, type ButtonStyleProps, buttonStyle } from './button-style.ts';

const Shaped = styled(AriaButton)<ButtonStyle>`${buttonStyle}`;

export interface ButtonProps extends ButtonStyleProps, Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a text; `isPending` keeps it in place and focused but deaf while its work runs. */
export function Button({ variant = 'primary', isWide = false, isPending = false, ...props }: ButtonProps) {
  // React Aria's own pending state is read out by reference to the button, which is often gone by then.
  const deaf = isPending ? { 'aria-disabled': true, type: 'button' as const, onPress: () => {} } : {};
  return <Shaped $variant={variant} $isWide={isWide} {...props} {...deaf} />;
}
