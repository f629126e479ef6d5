import { colour, media } from '@hamrah/ui-kit';
import styled, { createGlobalStyle } from 'styled-components';

/** Fields that open the on-screen keyboard. */
const textFields =
  ':is(input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button]), textarea, [contenteditable=true])';

/**
 * The height of the bottom bar as `--bottom-bar`: zero in wide windows, and while a touch keyboard is open. Focused
 * elements scroll clear of the bar.
 */
export const BottomBarHeight = createGlobalStyle`
  :root {
    --bottom-bar: calc(min(3.75rem, 72px) + env(safe-area-inset-bottom, 0px));
    scroll-padding-bottom: calc(var(--bottom-bar) + 1rem);
    ${media.wide} { --bottom-bar: 0px; }
  }
  @media (pointer: coarse) {
    :root:has(${textFields}:focus) { --bottom-bar: 0px; }
    :root:has(${textFields}:focus) #bottom-bar { display: none; }
  }
`;

/** Reserves space for the bottom bar at the end of the page and of the window. */
export const BottomBarFrame = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 30;
  height: var(--bottom-bar);
  padding-bottom: env(safe-area-inset-bottom, 0px);
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};
  ${media.wide} { display: none; }
  @media print { display: none; }
`;
