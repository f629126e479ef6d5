import { diets, type ListName, longTextMax } from '@hamrah/contracts';
import { MultiSelect, optionsOf, TextField, useChoices, useField } from '@hamrah/ui-kit';
import { useList } from '@hamrah/ui-kit/shell-api';
import { usePreferencesText } from '../messages/preferences.ts';
import { AgesField } from './ages-field.tsx';
import { Criterion } from './criterion.tsx';
import { HeightsField } from './heights-field.tsx';
import { PlacesField } from './places-field.tsx';

function Several({ name }: { name: Exclude<ListName, 'hobbies'> }) {
  const text = usePreferencesText();
  const choices = useChoices(name);
  const options = optionsOf(useList(name, choices.values));
  return <MultiSelect {...choices} label={text(`field.${name}`)} options={options} />;
}

function Diets() {
  const text = usePreferencesText();
  return <MultiSelect {...useChoices('diets')} label={text('field.diets')} options={optionsOf(diets)} />;
}

function Words({ name }: { name: 'workingWith' | 'designation' | 'professionArea' | 'district' }) {
  const text = usePreferencesText();
  return <TextField {...useField(name)} label={text(`field.${name}`)} autoComplete="off" max={longTextMax} />;
}

/** Who is looked for. */
export function BasicFields() {
  return (
    <>
      <Criterion name="age">
        <AgesField />
      </Criterion>
      <Criterion name="height">
        <HeightsField />
      </Criterion>
      <Criterion name="maritalStatus">
        <Several name="maritalStatuses" />
      </Criterion>
      <Criterion name="religion">
        <Several name="religions" />
      </Criterion>
      <Criterion name="path">
        <Several name="paths" />
      </Criterion>
      <Criterion name="motherTongue">
        <Several name="motherTongues" />
      </Criterion>
      <Criterion name="place">
        <PlacesField />
      </Criterion>
    </>
  );
}

/** What they learnt, do and eat, and who speaks for them. */
export function OtherFields() {
  return (
    <>
      <Criterion name="qualification">
        <Several name="qualifications" />
      </Criterion>
      <Criterion name="income">
        <Several name="incomes" />
      </Criterion>
      <Words name="workingWith" />
      <Words name="designation" />
      <Words name="professionArea" />
      <Several name="profileFor" />
      <Criterion name="diet">
        <Diets />
      </Criterion>
      <Words name="district" />
    </>
  );
}
