import { Badge } from '@hamrah/ui-kit';
import { useText } from '../messages/index.ts';

interface MemberMarksProps {
  readonly member: { readonly suspended: boolean; readonly hidden: boolean; readonly synthetic: boolean };
}

/** What is to be known of an account at a glance. */
export function MemberMarks({ member: { suspended, hidden, synthetic } }: MemberMarksProps) {
  const text = useText();
  return (
    <>
      {suspended && <Badge tone="gold">{text('mark.suspended')}</Badge>}
      {hidden && !suspended && <Badge>{text('mark.hidden')}</Badge>}
      {synthetic && <Badge tone="sage">{text('mark.demo')}</Badge>}
    </>
  );
}
