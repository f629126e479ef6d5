import type { ListName } from '@hamrah/contracts';
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
import { type DetailsDraft, detailsInputs, type DetailsField as FieldName } from './details-draft.ts';
import { useDetailsLabels } from './details-labels.ts';

const maxAboutLength = 2000;
const Wide = styled.div``;

/** The input for a field of the details. */
export function DetailsField({ name }: { name: Exclude<FieldName, 'country' | 'state' | 'city'> }) {
  switch (name) {
    case 'about':
      return <AboutField />;
    case 'hobbies':
      return <HobbiesField />;
    case 'heightInches':
      return <HeightField />;
    case 'dateOfBirth':
      return <DateOfBirthField />;
    case 'sisters':
    case 'brothers':
    case 'marriedSiblings':
      return <CountField name={name} />;
    default:
      return <StandardField name={name} />;
  }
}

function StandardField({ name }: { name: keyof typeof detailsInputs }) {
  const text = useOwnProfileText();
  const field = { ...useField(name), label: text(`field.${name}`) };
  const input: { list?: ListName; hasNotWorkingHint?: true; options?: readonly string[]; maxLength?: number } =
    detailsInputs[name];
  if (input.list) return <ListField {...field} list={input.list} />;
  if (input.options) return <OptionalSelect {...field} options={optionsOf(input.options)} />;
  return (
    <TextField
      {...field}
      autoComplete="off"
      {...(input.maxLength === undefined ? {} : { maxLength: input.maxLength })}
      {...(name === 'workingWith' ? { hint: text('hint.workingWith') } : {})}
      {...(input.hasNotWorkingHint ? { hint: text('hint.notWorking') } : {})}
    />
  );
}

function ListField({ list, ...field }: FieldProps & { list: ListName }) {
  return <SelectField {...field} options={optionsOf(useReferenceList(list, field.value))} />;
}

function AboutField() {
  const text = useOwnProfileText();
  return (
    <Wide data-wide>
      <TextArea
        {...useField('about')}
        label={text('field.about')}
        hint={text('hint.about')}
        maxLength={maxAboutLength}
      />
    </Wide>
  );
}

function HobbiesField() {
  const text = useOwnProfileText();
  const field = useMultiField('hobbies');
  const options = optionsOf(useReferenceList('hobbies', field.values));
  return (
    <Wide data-wide>
      <MultiSelect {...field} label={text('field.hobbies')} options={options} />
    </Wide>
  );
}

function HeightField() {
  const text = useOwnProfileText();
  return <SelectField {...useField('heightInches')} label={text('field.heightInches')} options={heightOptions} />;
}

/** The date of birth and the age calculated from it. */
function DateOfBirthField() {
  const text = useOwnProfileText();
  const { age } = useDetailsLabels();
  const dateOfBirth = useWatch<DetailsDraft, 'dateOfBirth'>({ name: 'dateOfBirth' });
  return (
    <>
      <DateField {...useField('dateOfBirth')} label={text('field.dateOfBirth')} />
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

function CountField({ name }: { name: 'sisters' | 'brothers' | 'marriedSiblings' }) {
  const text = useOwnProfileText();
  const { onChange, ...field } = useField(name);
  return (
    <TextField
      {...field}
      onChange={(typed) => /^\d?$/.test(typed) && onChange(typed)}
      label={text(`field.${name}`)}
      placeholder={text('hint.count')}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
