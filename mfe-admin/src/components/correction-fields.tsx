import { type Gender, genders } from '@hamrah/contracts';
import { DateField, SelectField } from '@hamrah/ui-kit';
import { useText } from '../messages/index.ts';

/** The values that only staff can correct. */
export interface Correction {
  readonly dateOfBirth: string;
  readonly gender: Gender;
}

const genderOptions = genders.map((id) => ({ id, label: id }));

interface CorrectionFieldsProps {
  readonly value: Correction;
  readonly onChange: (correction: Correction) => void;
}

/** Edits the date of birth and the gender of a member. An incomplete date is ignored. */
export function CorrectionFields({ value, onChange }: CorrectionFieldsProps) {
  const text = useText();
  return (
    <>
      <DateField
        label={text('member.dateOfBirth')}
        value={value.dateOfBirth}
        onChange={(dateOfBirth) => onChange({ ...value, dateOfBirth: dateOfBirth || value.dateOfBirth })}
      />
      <SelectField
        label={text('column.gender')}
        value={value.gender}
        onChange={(id) => onChange({ ...value, gender: genders.find((gender) => gender === id) ?? value.gender })}
        options={genderOptions}
      />
    </>
  );
}
