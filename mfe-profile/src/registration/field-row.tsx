import { media, space } from '@hamrah/ui-kit';
import styled from 'styled-components';

/** Two fields side by side where they fit. */
export const FieldRow = styled.div`
  display: grid;
  gap: ${space.l} ${space.m};
  ${media.medium} { grid-template-columns: 1fr 1fr; }
`;
