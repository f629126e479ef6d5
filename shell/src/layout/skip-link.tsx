import { colour, radius, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useShellText } from '../texts.ts';

const Skip = styled.a`
  position: absolute;
  inset: ${space.xs} auto auto ${space.xs};
  z-index: 60;
  padding: ${space.s} ${space.m};
  border-radius: ${radius.control};
  background: ${colour.maroon};
  color: ${colour.onMaroon};
  &:not(:focus) { clip-path: inset(50%); width: 1px; height: 1px; padding: 0; overflow: hidden; }
`;

/** Lets keyboard users skip the header. */
export function SkipLink() {
  const text = useShellText();
  return <Skip href="#main">{text('skip')}</Skip>;
}
