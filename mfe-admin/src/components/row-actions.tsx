import { space } from '@hamrah/ui-kit';
import styled from 'styled-components';

/** The actions of a table row: small buttons whose labels align with the heading. */
export const RowActions = styled.div`
  display: flex;
  gap: ${space.xxs};
  margin-inline-start: calc(-1 * ${space.s});
  & > button { min-height: 2.75rem; padding: 0 ${space.s}; }
`;
