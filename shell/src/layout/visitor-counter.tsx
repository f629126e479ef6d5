import { formatCount, size } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useFooterText } from './footer-texts.ts';
import { useVisitorCount } from './use-visitor-count.ts';

// Reserves the height of the line to prevent a layout shift.
const Line = styled.p`min-height: 1.6em; font-size: ${size.small};`;

/** The number of visitors, once loaded. */
export function VisitorCounter() {
  const text = useFooterText();
  const visitors = useVisitorCount() ?? 0;
  const key = visitors === 1 ? 'visitors.one' : 'visitors.many';
  return <Line>{visitors > 0 && text(key, { visitors: formatCount(visitors) })}</Line>;
}
