import styled, { keyframes } from 'styled-components';
import { colour, radius } from '../theme.ts';

const pulse = keyframes`50% { opacity: 0.55; }`;

/** A loading placeholder. `$height` and `$width` are CSS lengths, `$ratio` a CSS aspect ratio. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{
  $height?: string;
  $width?: string;
  $ratio?: string;
  $isRound?: boolean;
}>`
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = 'auto' }) => $height};
  aspect-ratio: ${({ $ratio = 'auto' }) => $ratio};
  border-radius: ${({ $isRound }) => ($isRound ? radius.round : radius.control)};
  background: ${colour.sunken};
  @media (prefers-reduced-motion: no-preference) { animation: ${pulse} 1.8s ease-in-out infinite; }
`;
