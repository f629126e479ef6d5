import { admin } from '@hamrah/contracts';
import { QueryView, Skeleton } from '@hamrah/ui-kit';
import { useStaffQuery } from '../data/use-staff-query.ts';
import { useText } from '../messages/index.ts';
import { DescriptionList } from './description-list.tsx';
import { formatDateTime } from './format.ts';

/** The current status of a member's account: the suspension from admin, all other values from identity. */
export function AccountStatus({ member }: { member: string }) {
  const text = useText();
  const status = useStaffQuery(admin.readAccountStatus, { params: { member } });
  const yesOrNo = (isTrue: boolean) => text(isTrue ? 'yes' : 'no');
  return (
    <QueryView query={status} skeleton={<Skeleton $height="8rem" />}>
      {({ suspended, suspension, phoneVerified, emailVerified, hidden }) => (
        <DescriptionList
          items={[
            [text('account.suspended'), yesOrNo(suspended)],
            ...(suspension
              ? ([
                  [text('memberReason.label'), admin.moderationReasonTexts[suspension.reasonCode]],
                  [text('audit.reason'), suspension.reason],
                  [text('account.suspendedBy'), `${suspension.by.name}, ${formatDateTime(suspension.at)}`],
                ] as const)
              : []),
            [text('account.hidden'), yesOrNo(hidden)],
            [text('account.phone'), yesOrNo(phoneVerified)],
            [text('account.email'), yesOrNo(emailVerified)],
          ]}
        />
      )}
    </QueryView>
  );
}
