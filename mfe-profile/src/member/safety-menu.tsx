import type { MemberCard } from '@hamrah/contracts';
import { MemberSafetyMenu } from '@hamrah/ui-kit';
import { toast, useBlock, useReport } from '@hamrah/ui-kit/shell-api';
import { useNavigate } from 'react-router-dom';

/** Blocks and reports a member; whoever is blocked has no profile to stay on. */
export function SafetyMenu({ card }: { card: MemberCard }) {
  const navigate = useNavigate();
  const block = useBlock(card.code);
  const report = useReport();
  return (
    <MemberSafetyMenu
      member={card}
      onBlock={() => block.mutateAsync()}
      onReport={(told) => report.mutateAsync(told)}
      onDone={(words, isBlocked) => {
        toast.success(words);
        if (isBlocked) void navigate('/dashboard', { replace: true });
      }}
    />
  );
}
