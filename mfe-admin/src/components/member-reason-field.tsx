import { admin } from '@hamrah/contracts';
import { SelectField } from '@hamrah/ui-kit';
import { useText } from '../messages/index.ts';

const options = admin.moderationReasons.map((id) => ({ id, label: admin.moderationReasonTexts[id] }));

interface MemberReasonFieldProps {
  readonly value: admin.ModerationReason | '';
  readonly onChange: (reason: admin.ModerationReason | '') => void;
}

/** Selects the reason that the member sees. */
export function MemberReasonField({ value, onChange }: MemberReasonFieldProps) {
  const text = useText();
  return (
    <SelectField
      label={text('memberReason.label')}
      hint={text('memberReason.hint')}
      value={value}
      onChange={(id) => onChange(admin.moderationReasons.find((reason) => reason === id) ?? '')}
      options={options}
    />
  );
}
