import type { MemberCard } from '@hamrah/contracts';
import { MemberSafety } from '@hamrah/ui-kit';
import { toast, useBlock, useReport } from '@hamrah/ui-kit/shell-api';
import { useNavigate } from 'react-router-dom';

/** Blocks and reports a member; whoever is blocked has no profile to stay on. */
export function Safety({ card }: { card: MemberCard }) {
  const navigate = useNavigate();
  const block = useBlock(card.code);
  const report = useReport();
  return (
    <MemberSafety
      member={card}
      block={() => block.mutateAsync()}
      report={(told) => report.mutateAsync(told)}
      onDone={(words, isBlocked) => {
        toast.success(words);
        if (isBlocked) void navigate('/dashboard', { replace: true });
      }}
    />
  );
}
