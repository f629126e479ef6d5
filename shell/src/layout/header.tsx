import { useSession } from '@hamrah/ui-kit/shell-api';
import { HeaderBand, HeaderRow } from './header-frame.tsx';
import { Logo } from './logo.tsx';
import { memberBar } from './member-frame.ts';
import { useIsLikelyMember } from './use-is-likely-member.ts';
import { VisitorBar } from './visitor-bar.tsx';

/** The header: logo, and the navigation of a visitor or member. */
export function Header() {
  const isMember = useSession(({ status }) => status === 'member');
  const isLikelyMember = useIsLikelyMember();
  return (
    <HeaderBand>
      <HeaderRow>
        <Logo to={isLikelyMember ? '/dashboard' : '/'} />
        {isMember && <memberBar.Component />}
        {!isLikelyMember && <VisitorBar />}
      </HeaderRow>
    </HeaderBand>
  );
}
