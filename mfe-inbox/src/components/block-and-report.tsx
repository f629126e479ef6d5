import type { inbox } from '@hamrah/contracts';
import { MemberSafetyMenu, type MenuAction, type ReportableMessage } from '@hamrah/ui-kit';
import { toast, useBlock, useReport } from '@hamrah/ui-kit/shell-api';

interface BlockAndReportProps {
  readonly member: inbox.InboxItem['member'];
  readonly messages?: readonly ReportableMessage[];
  readonly actions?: readonly MenuAction[];
  /** Called after the member is blocked. */
  readonly onBlocked: () => void;
}

/** The menu that blocks or reports the member of a card or conversation. */
export function BlockAndReport({ member, onBlocked, ...menuProps }: BlockAndReportProps) {
  const block = useBlock(member.code);
  const report = useReport();
  return (
    <MemberSafetyMenu
      {...menuProps}
      member={member}
      onBlock={() => block.mutateAsync()}
      onReport={(submission) => report.mutateAsync(submission)}
      onDone={(message, isBlocked) => {
        toast.success(message);
        if (isBlocked) onBlocked();
      }}
    />
  );
}
