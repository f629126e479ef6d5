import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import styled from 'styled-components';
import { type ButtonLooks, type ButtonShape, buttonShape } from './button-shape.ts';

const Shaped = styled(AriaButton)<ButtonShape>`${buttonShape}`;

export interface ButtonProps extends ButtonLooks, Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a text; `isPending` keeps it in place and focused but deaf while its work runs. */
export function Button({ look = 'primary', wide = false, isPending = false, ...props }: ButtonProps) {
  // React Aria's own pending state is read out by reference to the button, which is often gone by then.
  const deaf = isPending ? { 'aria-disabled': true, type: 'button' as const, onPress: () => {} } : {};
  return <Shaped $look={look} $wide={wide} {...props} {...deaf} />;
}
