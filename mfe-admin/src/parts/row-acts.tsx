import { space } from '@hamrah/ui-kit';
import styled from 'styled-components';

/** The acts of a row of a table: small quiet buttons, their words under the words of the heading. */
export const RowActs = styled.div`
  display: flex;
  gap: ${space.xxs};
  margin-inline-start: -${space.s};
  & > button { min-height: 2rem; padding: 0 ${space.s}; }
`;
