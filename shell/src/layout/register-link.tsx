import { LinkButton } from '@hamrah/ui-kit';
import { prefetchOn } from '../remotes/prefetch.ts';
import { useShellText } from '../texts.ts';
import { useExpectsMember } from './use-expects-member.ts';

/** Register Now for visitors. Members get a link to their matches instead. */
export function RegisterLink({ isOnLandingPage = false }: { readonly isOnLandingPage?: boolean }) {
  const text = useShellText();
  const isMember = useExpectsMember();
  const path = isMember ? '/mymatches' : '/register';
  return (
    <LinkButton to={path} preventScrollReset={isOnLandingPage && !isMember} {...prefetchOn(path)}>
      {text(isMember ? 'matches.open' : 'register.now')}
    </LinkButton>
  );
}
