import { Link, type LinkProps } from 'react-router-dom';
import styled from 'styled-components';
import { type ButtonLooks, type ButtonShape, buttonShape } from './button-shape.ts';

const Shaped = styled(Link)<ButtonShape>`${buttonShape}`;

/** A link inside the site that looks like a button. */
export function LinkButton({ look = 'primary', wide = false, ...props }: ButtonLooks & LinkProps) {
  return <Shaped $look={look} $wide={wide} {...props} />;
}
