import { contactFilterAges, contactFilterHeights, heightLabel } from '@hamrah/contracts';
import { MultiSelect, optionsOf, useChoices } from '@hamrah/ui-kit';
import { useList } from '@hamrah/ui-kit/shell-api';
import { useFiltersText } from '../messages/filters.ts';
import { PlacesField } from '../preferences/places-field.tsx';
import { RangeField } from './range-field.tsx';

/** The lists chosen from, in the order of the page. */
const lists = ['religions', 'paths', 'motherTongues', 'maritalStatuses'] as const;

/** Everything the contact filters ask: two ranges, places, and four lists. */
export function FiltersFields() {
  const text = useFiltersText();
  return (
    <>
      <RangeField
        name="ages"
        label={text('ages')}
        ends={{ from: text('ages.from'), to: text('ages.to') }}
        hint={text('ages.hint')}
        {...boundsOf(contactFilterAges)}
      />
      <RangeField
        name="heightsInches"
        label={text('heights')}
        ends={{ from: text('heights.from'), to: text('heights.to') }}
        hint={text('heights.hint')}
        show={heightLabel}
        {...boundsOf(contactFilterHeights)}
      />
      <PlacesField />
      {lists.map((name) => (
        <Choices key={name} name={name} />
      ))}
    </>
  );
}

const boundsOf = ({ min, max, span }: { min: number; max: number; span: number }) => ({ min, max, span });

function Choices({ name }: { name: (typeof lists)[number] }) {
  const text = useFiltersText();
  const choices = useChoices(name);
  return <MultiSelect {...choices} label={text(name)} options={optionsOf(useList(name, choices.values))} />;
}
