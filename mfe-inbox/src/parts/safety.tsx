import type { inbox } from '@hamrah/contracts';
import { MemberSafety, type MoreAction, type ReportableMessage } from '@hamrah/ui-kit';
import { toast, useBlock, useReport } from '@hamrah/ui-kit/shell-api';

interface SafetyProps {
  readonly member: inbox.InboxItem['member'];
  readonly messages?: readonly ReportableMessage[];
  readonly actions?: readonly MoreAction[];
  /** Called once the member is blocked. */
  readonly onBlocked: () => void;
}

/** Blocks and reports the member of a card or a conversation. */
export function Safety({ member, onBlocked, ...rest }: SafetyProps) {
  const block = useBlock(member.code);
  const report = useReport();
  return (
    <MemberSafety
      {...rest}
      member={member}
      block={() => block.mutateAsync()}
      report={(told) => report.mutateAsync(told)}
      onDone={(words, isBlocked) => {
        toast.success(words);
        if (isBlocked) onBlocked();
      }}
    />
  );
}
