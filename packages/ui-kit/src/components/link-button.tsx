import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonStyle, type ButtonStyleProps, buttonStyle } from './button-style.ts';

const Shaped = styled(Link)<ButtonStyle>`${buttonStyle}`;

/** A link inside the site that looks like a button. */
export function LinkButton({ variant = 'primary', isWide = false, ...props }: ButtonStyleProps & LinkProps) {
  return <Shaped $variant={variant} $isWide={isWide} {...props} />;
}
