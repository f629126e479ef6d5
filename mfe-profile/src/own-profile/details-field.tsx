import type { ListName } from '@hamrah/contracts';
import {
  DateField,
  type FieldProps,
  MultiSelect,
  optionsOf,
  SelectField,
  TextArea,
  TextField,
  useChoices,
  useField,
} from '@hamrah/ui-kit';
import { useList } from '@hamrah/ui-kit/shell-api';
import { useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { heightOptions } from '../editing/heights.ts';
import { OptionalSelect } from '../editing/optional-select.tsx';
import { useOwnProfileText } from '../messages/own-profile.ts';
import { type DetailsDraft, detailsKinds, type DetailsField as Name } from './details-draft.ts';
import { useDetailsWords } from './details-labels.ts';

const aboutMax = 2000;
const Wide = styled.div``;

/** A field of the details, as its kind asks. */
export function DetailsField({ name }: { name: Exclude<Name, 'country' | 'state' | 'city'> }) {
  switch (name) {
    case 'about':
      return <About />;
    case 'hobbies':
      return <Hobbies />;
    case 'heightInches':
      return <Height />;
    case 'dateOfBirth':
      return <Birth />;
    case 'sisters':
    case 'brothers':
    case 'marriedSiblings':
      return <Count name={name} />;
    default:
      return <Plain name={name} />;
  }
}

function Plain({ name }: { name: keyof typeof detailsKinds }) {
  const text = useOwnProfileText();
  const field = { ...useField(name), label: text(`field.${name}`) };
  const kind: { list?: ListName; isAsked?: true; options?: readonly string[]; max?: number } = detailsKinds[name];
  if (kind.list) return <Listed {...field} list={kind.list} />;
  if (kind.options) return <OptionalSelect {...field} options={optionsOf(kind.options)} />;
  return (
    <TextField
      {...field}
      autoComplete="off"
      {...(kind.max === undefined ? {} : { max: kind.max })}
      {...(name === 'workingWith' ? { hint: text('hint.workingWith') } : {})}
      {...(kind.isAsked ? { hint: text('hint.notWorking') } : {})}
    />
  );
}

function Listed({ list, ...field }: FieldProps & { list: ListName }) {
  return <SelectField {...field} options={optionsOf(useList(list, field.value))} />;
}

function About() {
  const text = useOwnProfileText();
  return (
    <Wide data-wide>
      <TextArea {...useField('about')} label={text('field.about')} hint={text('hint.about')} max={aboutMax} />
    </Wide>
  );
}

function Hobbies() {
  const text = useOwnProfileText();
  const chosen = useChoices('hobbies');
  const options = optionsOf(useList('hobbies', chosen.values));
  return (
    <Wide data-wide>
      <MultiSelect {...chosen} label={text('field.hobbies')} options={options} />
    </Wide>
  );
}

function Height() {
  const text = useOwnProfileText();
  return <SelectField {...useField('heightInches')} label={text('field.heightInches')} options={heightOptions} />;
}

/** The date of birth, and the age that follows from it. */
function Birth() {
  const text = useOwnProfileText();
  const { age } = useDetailsWords();
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

function Count({ name }: { name: 'sisters' | 'brothers' | 'marriedSiblings' }) {
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
