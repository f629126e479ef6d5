import styled from 'styled-components';
import { colour, radius } from '../theme.ts';

/** Holds a photo, or an icon if there is none. */
export const PortraitFrame = styled.span<{ $shape: 'portrait' | 'round' }>`
  display: grid;
  place-items: center;
  overflow: hidden;
  width: 100%;
  aspect-ratio: ${({ $shape }) => ($shape === 'round' ? '1' : '4 / 5')};
  border-radius: ${({ $shape }) => ($shape === 'round' ? radius.round : radius.control)};
  background: linear-gradient(160deg, ${colour.marigoldTint}, ${colour.maroonTint});
  color: ${colour.maroonInk};
  & > img { width: 100%; height: 100%; object-fit: cover; object-position: 50% 20%; }
  & > svg { width: 38%; height: auto; opacity: 0.55; }
`;
