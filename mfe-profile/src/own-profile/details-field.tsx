import { type ListName, type ProfileFieldName, profileField } from '@hamrah/contracts';
import {
  DateField,
  type FieldProps,
  MultiSelect,
  optionsOf,
  SelectField,
  TextArea,
  TextField,
  useField,
  useMultiField,
} from '@hamrah/ui-kit';
import { useReferenceList } from '@hamrah/ui-kit/shell-api';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { heightOptions } from '../editing/heights.ts';
import { OptionalSelect } from '../editing/optional-select.tsx';
import { useOwnProfileText } from '../messages/own-profile.ts';
import type { DetailsDraft } from './details-draft.ts';
import { useDetailsLabels } from './details-labels.ts';

const Wide = styled.div``;

const hints = {
  about: 'hint.about',
  steadyPractice: 'hint.steadyPractice',
  goodSunday: 'hint.goodSunday',
  familyWouldSay: 'hint.familyWouldSay',
  birthTime: 'hint.private',
  birthPlace: 'hint.private',
  company: 'hint.notWorking',
  designation: 'hint.notWorking',
  workingWith: 'hint.workingWith',
} as const;

/** The input for a field of the details. Places have their own component. */
export function DetailsField({ name }: { name: ProfileFieldName }) {
  const field = profileField(name);
  switch (field.type) {
    case 'choice':
      return <ChoiceField name={name} options={field.options} />;
    case 'listEntry':
      return <ListField name={name} list={field.list} isRequired={field.required !== undefined} />;
    case 'listEntries':
      return <ListEntriesField name={name} list={field.list} />;
    case 'line':
    case 'prose':
      return <FreeTextField name={name} maxLength={field.maxLength} isProse={field.type === 'prose'} />;
    case 'count':
      return <CountField name={name} max={field.max} />;
    case 'height':
      return <HeightField name={name} />;
    case 'date':
      return <DateOfBirthField />;
    case 'place':
      return null;
  }
}

interface InputProps {
  readonly name: ProfileFieldName;
}

/** The form state of a field, with its label. */
function useLabelledField(name: ProfileFieldName): FieldProps {
  const text = useOwnProfileText();
  return { ...useField(name), label: text(`field.${name}`) };
}

function ChoiceField({ name, options }: InputProps & { options: readonly string[] }) {
  return <OptionalSelect {...useLabelledField(name)} options={optionsOf(options)} />;
}

function ListField({ name, list, isRequired }: InputProps & { list: ListName; isRequired: boolean }) {
  const field = useLabelledField(name);
  const options = optionsOf(useReferenceList(list, field.value));
  return isRequired ? <SelectField {...field} options={options} /> : <OptionalSelect {...field} options={options} />;
}

function ListEntriesField({ name, list }: InputProps & { list: ListName }) {
  const text = useOwnProfileText();
  const field = useMultiField(name);
  const options = optionsOf(useReferenceList(list, field.values));
  return (
    <Wide data-wide>
      <MultiSelect {...field} label={text(`field.${name}`)} options={options} />
    </Wide>
  );
}

function FreeTextField({ name, maxLength, isProse }: InputProps & { maxLength: number; isProse: boolean }) {
  const text = useOwnProfileText();
  const field = {
    ...useLabelledField(name),
    maxLength,
    ...(name in hints && { hint: text(hints[name as keyof typeof hints]) }),
  };
  return isProse ? (
    <Wide data-wide>
      <TextArea {...field} />
    </Wide>
  ) : (
    <TextField {...field} autoComplete="off" />
  );
}

function HeightField({ name }: InputProps) {
  return <SelectField {...useLabelledField(name)} options={heightOptions} />;
}

/** The date of birth and the age calculated from it. */
function DateOfBirthField() {
  const text = useOwnProfileText();
  const { age } = useDetailsLabels();
  const dateOfBirth = useWatch<DetailsDraft, 'dateOfBirth'>({ name: 'dateOfBirth' });
  return (
    <>
      <DateField {...useField('dateOfBirth')} label={text('field.dateOfBirth')} hint={text('hint.dateOfBirth')} />
      <TextField
        label={text('field.age')}
        value={age(dateOfBirth)}
        onChange={() => undefined}
        hint={text('hint.age')}
        isReadOnly
      />
    </>
  );
}

function CountField({ name, max }: InputProps & { max: number }) {
  const text = useOwnProfileText();
  const { onChange, ...field } = useLabelledField(name);
  const isAllowed = (value: string) => /^\d*$/.test(value) && value.length <= String(max).length;
  return (
    <TextField
      {...field}
      onChange={(value) => isAllowed(value) && onChange(value)}
      placeholder={text('hint.count', { max })}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
