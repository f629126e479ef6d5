import { Checkbox } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { Collapsible } from './collapsible.tsx';
import { type Filters, type ShowOnlyFilterName, showOnlyFilterNames } from './use-filters.ts';

const Options = styled.div`display: grid;`;

/** The "Show only" checkboxes. The list shows members who meet every ticked condition. */
export function ShowOnlyFilters({ filters: { values, setFilter } }: { readonly filters: Filters }) {
  const text = useText();
  const toggle = (name: ShowOnlyFilterName) => (isChecked: boolean) => setFilter(name, isChecked ? 'true' : undefined);
  return (
    <Collapsible title={text('filter.showOnly')} defaultOpen>
      <Options>
        {showOnlyFilterNames.map((name) => (
          <Checkbox key={name} isChecked={values[name] === 'true'} onChange={toggle(name)}>
            {text(`showOnly.${name}`)}
          </Checkbox>
        ))}
      </Options>
    </Collapsible>
  );
}
