import { Card, media, size, space } from '@hamrah/ui-kit';
import type { CardLayout } from '@hamrah/ui-kit/shell-api';
import styled, { css } from 'styled-components';

/** The photo leaves room for Connect Now, so that the button is visible without scrolling. */
const large = css`
  grid-template: 'photo' auto 'head' auto 'actions' auto 'facts' auto 'more' 1fr / minmax(0, 1fr);
  --photo-height: max(10rem, calc(100svh - 37rem));
  ${media.wide} { --photo-height: max(12rem, calc(100svh - 33rem)); }
`;
const compact = css`
  grid-template:
    'photo head' auto
    'photo facts' 1fr
    'actions actions' auto
    'more more' auto / minmax(5.5rem, 34%) minmax(0, 1fr);
  --photo-height: none;
  font-size: 0.9375rem;
  @container card (max-width: 17rem) {
    grid-template: 'photo' auto 'head' auto 'facts' auto 'actions' auto 'more' 1fr / minmax(0, 1fr);
  }
`;

/** The grid of a card's parts. Both layouts have the same reading order of links and buttons. */
export const CardFrame = styled(Card)<{ $layout: CardLayout }>`
  display: grid;
  ${({ $layout }) => ($layout === 'compact' ? compact : large)}
  column-gap: ${space.s};
  align-content: start;
  height: 100%;
  padding: ${space.s};
  overflow-wrap: break-word;
`;
export const CardPhoto = styled.div`
  position: relative;
  grid-area: photo;
  align-self: start;
  & a > span { max-height: var(--photo-height); }
`;
export const CardHead = styled.div`
  grid-area: head;
  padding-top: ${space.xs};
  line-height: 1.4;
  & h2 { line-height: 1.3; }
`;
export const CardActions = styled.div`
  display: flex;
  grid-area: actions;
  align-items: center;
  gap: ${space.xxs};
  padding-top: ${space.s};
`;
export const CardFactsArea = styled.div`grid-area: facts; padding-top: ${space.xs};`;
export const CardMore = styled.div`
  display: grid;
  grid-area: more;
  align-content: start;
  gap: ${space.s};
  padding-top: ${space.s};
  font-size: ${size.body};
`;
