import type { MemberCard } from '@hamrah/contracts';
import { MemberSafetyMenu } from '@hamrah/ui-kit';
import { toast, useBlock, useReport } from '@hamrah/ui-kit/shell-api';
import { useNavigate } from 'react-router-dom';

/** Menu to block or report a member. After a block, the dashboard opens, because the profile is no longer visible. */
export function SafetyMenu({ card }: { card: MemberCard }) {
  const navigate = useNavigate();
  const block = useBlock(card.code);
  const report = useReport();
  return (
    <MemberSafetyMenu
      member={card}
      onBlock={() => block.mutateAsync()}
      onReport={(body) => report.mutateAsync(body)}
      onDone={(message, isBlocked) => {
        toast.success(message);
        if (isBlocked) void navigate('/dashboard', { replace: true });
      }}
    />
  );
}
