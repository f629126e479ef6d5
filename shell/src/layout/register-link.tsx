import { LinkButton } from '@hamrah/ui-kit';
import { prefetchOn } from '../remotes/prefetch.ts';
import { useShellText } from '../texts.ts';
import { useIsLikelyMember } from './use-is-likely-member.ts';

/** Register Now for visitors. Members get a link to their matches instead. */
export function RegisterLink({ isOnLandingPage = false }: { readonly isOnLandingPage?: boolean }) {
  const text = useShellText();
  const isLikelyMember = useIsLikelyMember();
  const path = isLikelyMember ? '/mymatches' : '/register';
  return (
    <LinkButton to={path} preventScrollReset={isOnLandingPage && !isLikelyMember} {...prefetchOn(path)}>
      {text(isLikelyMember ? 'matches.open' : 'register.now')}
    </LinkButton>
  );
}
