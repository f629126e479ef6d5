import {
  diets,
  incomes,
  longTextMax,
  maritalStatuses,
  motherTongues,
  paths,
  profileFor,
  qualifications,
  religions,
} from '@hamrah/contracts';
import { MultiSelect, optionsOf, TextField, useChoices, useField } from '@hamrah/ui-kit';
import { usePreferencesText } from '../messages/preferences.ts';
import { AgesField } from './ages-field.tsx';
import { HeightsField } from './heights-field.tsx';
import { PlacesField } from './places-field.tsx';

const lists = {
  maritalStatuses,
  religions,
  paths,
  motherTongues,
  qualifications,
  incomes,
  profileFor,
  diets,
} as const;

function Several({ name }: { name: keyof typeof lists }) {
  const text = usePreferencesText();
  return <MultiSelect {...useChoices(name)} label={text(`field.${name}`)} options={optionsOf(lists[name])} />;
}

function Words({ name }: { name: 'workingWith' | 'designation' | 'professionArea' | 'district' }) {
  const text = usePreferencesText();
  return <TextField {...useField(name)} label={text(`field.${name}`)} autoComplete="off" max={longTextMax} />;
}

/** Who is looked for. */
export function BasicFields() {
  return (
    <>
      <AgesField />
      <HeightsField />
      <Several name="maritalStatuses" />
      <Several name="religions" />
      <Several name="paths" />
      <Several name="motherTongues" />
      <PlacesField />
    </>
  );
}

/** What they learnt, do and eat, and who speaks for them. */
export function OtherFields() {
  return (
    <>
      <Several name="qualifications" />
      <Several name="incomes" />
      <Words name="workingWith" />
      <Words name="designation" />
      <Words name="professionArea" />
      <Several name="profileFor" />
      <Several name="diets" />
      <Words name="district" />
    </>
  );
}
