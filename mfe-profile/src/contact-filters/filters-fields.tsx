import {
  contactFilterAges,
  contactFilterHeights,
  heightLabel,
  maritalStatuses,
  motherTongues,
  paths,
  religions,
} from '@hamrah/contracts';
import { MultiSelect, optionsOf, useChoices } from '@hamrah/ui-kit';
import { useFiltersText } from '../messages/filters.ts';
import { PlacesField } from '../preferences/places-field.tsx';
import { RangeField } from './range-field.tsx';

/** The closed lists chosen from, in the order of the page. */
const lists = { religions, paths, motherTongues, maritalStatuses } as const;
const names = Object.keys(lists) as (keyof typeof lists)[];

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
      {names.map((name) => (
        <Choices key={name} name={name} />
      ))}
    </>
  );
}

const boundsOf = ({ min, max, span }: { min: number; max: number; span: number }) => ({ min, max, span });

function Choices({ name }: { name: keyof typeof lists }) {
  const text = useFiltersText();
  return <MultiSelect {...useChoices(name)} label={text(name)} options={optionsOf(lists[name])} />;
}
