import { LinkButton, media } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { prefetchOn } from '../remotes/prefetch.ts';
import { signInPath } from '../sign-in/sign-in-path.ts';
import { useShellText } from '../texts.ts';

const Bar = styled.nav`
  display: flex;
  gap: 0.5rem;
  & > a { padding-inline: 1rem; min-height: 2.75rem; font-size: 1rem; }
  & > a { white-space: nowrap; }
  @media (max-width: 22rem) { gap: 0; & > a { padding-inline: 0.7rem; } }
  ${media.medium} { & > a { padding-inline: 1.4rem; } }
`;

/** Links to registration and sign-in, for visitors. */
export function VisitorBar() {
  const text = useShellText();
  return (
    <Bar aria-label={text('nav.main')}>
      <LinkButton variant="quiet" to={signInPath()}>
        {text('sign.in')}
      </LinkButton>
      <LinkButton to="/register" {...prefetchOn('/register')}>
        {text('register')}
      </LinkButton>
    </Bar>
  );
}
