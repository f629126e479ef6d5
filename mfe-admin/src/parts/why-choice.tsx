import { admin } from '@hamrah/contracts';
import { SelectField } from '@hamrah/ui-kit';
import { useText } from '../messages/index.ts';

const options = admin.moderationReasons.map((id) => ({ id, label: admin.moderationReasonWords[id] }));

interface WhyChoiceProps {
  readonly value: admin.ModerationReason | '';
  readonly onChange: (why: admin.ModerationReason | '') => void;
}

/** What the member is told. */
export function WhyChoice({ value, onChange }: WhyChoiceProps) {
  const text = useText();
  return (
    <SelectField
      label={text('why.label')}
      hint={text('why.hint')}
      value={value}
      onChange={(id) => onChange(admin.moderationReasons.find((one) => one === id) ?? '')}
      options={options}
    />
  );
}
