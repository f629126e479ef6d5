import { Badge } from '@hamrah/ui-kit';
import { useText } from '../messages/index.ts';

interface MemberBadgesProps {
  readonly member: { readonly suspended: boolean; readonly hidden: boolean; readonly synthetic: boolean };
}

/** Badges for suspended, hidden and demo accounts. */
export function MemberBadges({ member: { suspended, hidden, synthetic } }: MemberBadgesProps) {
  const text = useText();
  return (
    <>
      {suspended && <Badge tone="gold">{text('badge.suspended')}</Badge>}
      {hidden && !suspended && <Badge>{text('badge.hidden')}</Badge>}
      {synthetic && <Badge tone="sage">{text('badge.demo')}</Badge>}
    </>
  );
}
