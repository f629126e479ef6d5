import { colour, media, space } from '@hamrah/ui-kit';
import styled from 'styled-components';

/** The band of the header, which stays at the top of the window. */
export const HeaderBand = styled.header`
  position: sticky;
  top: 0;
  z-index: 30;
  border-bottom: 1px solid ${colour.line};
  background: ${colour.ground};
  container: header / inline-size;
  @media print { display: none; }
`;
/** The logo and the navigation. */
export const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs};
  width: min(100%, 78rem);
  min-height: var(--header);
  margin: 0 auto;
  padding: ${space.xxs} ${space.m};
  & > :first-child { margin-inline-end: auto; }
  ${media.medium} { padding: ${space.xs} ${space.l}; }
  /* One line on a phone, even before the fonts load, so that the page does not shift. */
  @container header (min-width: 19.01rem) and (max-width: 30rem) { flex-wrap: nowrap; & > :not(:first-child) { flex: none; } }
  @container header (max-width: 19rem) { padding-inline: ${space.xs}; gap: 0; }
`;
