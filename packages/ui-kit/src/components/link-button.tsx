import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonStyle, type ButtonStyleProps, buttonStyle } from './button-style.ts';

const StyledLink = styled(Link)<ButtonStyle>`${buttonStyle}`;

/** An internal link styled as a button. */
export function LinkButton({ variant = 'primary', isWide = false, ...props }: ButtonStyleProps & LinkProps) {
  return <StyledLink $variant={variant} $isWide={isWide} {...props} />;
}
