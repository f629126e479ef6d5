import { colour, radius, space } from '@hamrah/ui-kit';
import styled from 'styled-components';

export const RowList = styled.ul`display: grid; gap: ${space.s}; width: 100%; padding: 0; list-style: none;`;

/** An entry of a list in the settings: its text, then its action. */
export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  padding: ${space.s} ${space.m};
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
`;
