import styled from 'styled-components';
import { colour, radius, shadow, space } from '../theme.ts';

/** A raised surface for one item. */
export const Card = styled.div`
  background: ${colour.surface};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  box-shadow: ${shadow.card};
  padding: ${space.l};
`;
