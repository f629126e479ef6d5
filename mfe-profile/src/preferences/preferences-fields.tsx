import { diets, type ListName, maxLineLength } from '@hamrah/contracts';
import { MultiSelect, optionsOf, TextField, useField, useMultiField } from '@hamrah/ui-kit';
import { useReferenceList } from '@hamrah/ui-kit/shell-api';
import { usePreferencesText } from '../messages/preferences.ts';
import { AgesField } from './ages-field.tsx';
import { CriterionField } from './criterion-field.tsx';
import { HeightsField } from './heights-field.tsx';
import { PlacesField } from './places-field.tsx';

function ListField({ name }: { name: Exclude<ListName, 'hobbies'> }) {
  const text = usePreferencesText();
  const field = useMultiField(name);
  const options = optionsOf(useReferenceList(name, field.values));
  return <MultiSelect {...field} label={text(`field.${name}`)} options={options} />;
}

function DietsField() {
  const text = usePreferencesText();
  return <MultiSelect {...useMultiField('diets')} label={text('field.diets')} options={optionsOf(diets)} />;
}

function TextInput({ name }: { name: 'workingWith' | 'designation' | 'professionArea' | 'district' }) {
  const text = usePreferencesText();
  return <TextField {...useField(name)} label={text(`field.${name}`)} autoComplete="off" maxLength={maxLineLength} />;
}

/** Fields of the section Basic Info. */
export function BasicFields() {
  return (
    <>
      <CriterionField name="age">
        <AgesField />
      </CriterionField>
      <CriterionField name="height">
        <HeightsField />
      </CriterionField>
      <CriterionField name="maritalStatus">
        <ListField name="maritalStatuses" />
      </CriterionField>
      <CriterionField name="religion">
        <ListField name="religions" />
      </CriterionField>
      <CriterionField name="path">
        <ListField name="paths" />
      </CriterionField>
      <CriterionField name="motherTongue">
        <ListField name="motherTongues" />
      </CriterionField>
      <CriterionField name="place">
        <PlacesField />
      </CriterionField>
    </>
  );
}

/** Fields of the section Other Details. */
export function OtherFields() {
  return (
    <>
      <CriterionField name="qualification">
        <ListField name="qualifications" />
      </CriterionField>
      <CriterionField name="income">
        <ListField name="incomes" />
      </CriterionField>
      <TextInput name="workingWith" />
      <TextInput name="designation" />
      <TextInput name="professionArea" />
      <ListField name="profileFor" />
      <CriterionField name="diet">
        <DietsField />
      </CriterionField>
      <TextInput name="district" />
    </>
  );
}
