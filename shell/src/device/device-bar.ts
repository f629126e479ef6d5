import { colour, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';

/** A bar at the bottom of the window. */
export const DeviceBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space.xs} ${space.s};
  padding: ${space.xs} ${space.m};
  border-top: 1px solid ${colour.line};
  background: ${colour.sunken};
  color: ${colour.ink};
  font-size: ${size.small};
  line-height: 1.35;
`;
