import type { admin, profile } from '@hamrah/contracts';
import { useState } from 'react';
import { useText } from '../messages/index.ts';
import { MemberReasonField } from './member-reason-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** The reason that a doubt suggests. */
const suggestedReasons: Readonly<Partial<Record<profile.PhotoDoubt, admin.ModerationReason>>> = {
  several_faces: 'several_people',
  writing: 'shares_contact_details',
  indecent: 'indecent',
};

interface WithholdDialogProps {
  readonly photos: readonly Pick<admin.CaseRow, 'doubts'>[];
  readonly onClose: () => void;
  readonly onConfirm: (reasonCode: admin.ModerationReason, reason: string) => Promise<void>;
}

/** Asks for two reasons to withhold photos: one for the members, one for the audit log. */
export function WithholdDialog({ photos, onClose, onConfirm }: WithholdDialogProps) {
  const text = useText();
  const [memberReason, setMemberReason] = useState(() => suggestionOf(photos));
  const confirm = async (reason: string) => {
    if (memberReason === '') return;
    await onConfirm(memberReason, reason);
    onClose();
  };
  return (
    <ReasonDialog
      title={text('photos.withholdCount', { count: photos.length })}
      onClose={onClose}
      confirmLabel={text('decide.confirm')}
      variant="danger"
      onConfirm={confirm}
      blocker={memberReason === '' ? text('memberReason.missing') : undefined}
    >
      <p>{text('decideLead.reject')}</p>
      <MemberReasonField value={memberReason} onChange={setMemberReason} />
    </ReasonDialog>
  );
}

/** The reason that the doubts of all photos suggest; empty if there is none, or more than one. */
function suggestionOf(photos: WithholdDialogProps['photos']): admin.ModerationReason | '' {
  const suggestions = new Set(
    photos.map(({ doubts }) => doubts.flatMap((doubt) => suggestedReasons[doubt] ?? []).at(-1)),
  );
  const [suggestion] = suggestions;
  return suggestions.size === 1 && suggestion ? suggestion : '';
}
