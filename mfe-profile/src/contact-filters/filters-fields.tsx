import { contactFilterAges, contactFilterHeights, heightLabel } from '@hamrah/contracts';
import { CompactMenus, MultiSelect, optionsOf, useMultiField } from '@hamrah/ui-kit';
import { useReferenceList } from '@hamrah/ui-kit/shell-api';
import { useContactFiltersText } from '../messages/contact-filters.ts';
import { PlacesField } from '../preferences/places-field.tsx';
import { RangeField } from './range-field.tsx';

const listNames = ['religions', 'paths', 'motherTongues', 'maritalStatuses'] as const;

/** Fields of the contact filters: two ranges, places and four lists. */
export function FiltersFields() {
  const text = useContactFiltersText();
  return (
    <CompactMenus value={true}>
      <RangeField
        name="ages"
        label={text('ages')}
        thumbLabels={{ from: text('ages.from'), to: text('ages.to') }}
        hint={text('ages.hint')}
        {...boundsOf(contactFilterAges)}
      />
      <RangeField
        name="heightsInches"
        label={text('heights')}
        thumbLabels={{ from: text('heights.from'), to: text('heights.to') }}
        hint={text('heights.hint')}
        formatValue={heightLabel}
        {...boundsOf(contactFilterHeights)}
      />
      <PlacesField />
      {listNames.map((name) => (
        <ListField key={name} name={name} />
      ))}
    </CompactMenus>
  );
}

const boundsOf = ({ min, max }: { min: number; max: number }) => ({ min, max });

function ListField({ name }: { name: (typeof listNames)[number] }) {
  const text = useContactFiltersText();
  const field = useMultiField(name);
  return <MultiSelect {...field} label={text(name)} options={optionsOf(useReferenceList(name, field.values))} />;
}
