import { colour, family, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useShellText } from '../texts.ts';

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  justify-content: center;
  min-width: 2.75rem;
  min-height: 2.75rem;
  color: ${colour.maroonInk};
  font: 600 1.5rem / 1 ${family.heading};
  letter-spacing: -0.01em;
  text-decoration: none;
  & > svg { flex: none; }
  @media (max-width: 22rem) { font-size: 1.25rem; }
`;

/**
 * Clipped if the header lacks space. Hidden in a narrow header with large text, so that the menu stays on the screen.
 */
const Name = styled.span`min-width: 0; overflow-x: clip; @container header (max-width: 19rem) { display: none; }`;

/** The logo: two paths under one sun. */
export const Mark = () => (
  <svg width="36" height="36" viewBox="0 0 40 40" aria-hidden="true">
    <rect width="40" height="40" rx="12" fill="var(--colour-maroon)" />
    <circle cx="20" cy="13.5" r="5" fill="var(--colour-marigold)" />
    <path
      d="M8 33c5-2 9-6 11-12M32 33c-5-2-9-6-11-12"
      fill="none"
      stroke="var(--colour-on-maroon)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </svg>
);

/** The logo and name as a link home. */
export function Logo({ to }: { to: '/' | '/dashboard' }) {
  const text = useShellText();
  return (
    <HomeLink to={to} aria-label={text('brand.home')}>
      <Mark />
      <Name>{text('brand')}</Name>
    </HomeLink>
  );
}
