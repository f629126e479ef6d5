import { Checkbox } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';
import { Collapsible } from './collapsible.tsx';
import { type Filters, type MarkName, markNames } from './use-filters.ts';

const Options = styled.div`display: grid;`;

/** The "Show only" checkboxes. The list shows members who meet every ticked condition. */
export function MarkFilters({ filters: { values, setFilter } }: { readonly filters: Filters }) {
  const text = useText();
  const toggle = (name: MarkName) => (isChecked: boolean) => setFilter(name, isChecked ? 'true' : undefined);
  return (
    <Collapsible title={text('filter.marks')} defaultOpen>
      <Options>
        {markNames.map((name) => (
          <Checkbox key={name} isChecked={values[name] === 'true'} onChange={toggle(name)}>
            {text(`mark.${name}`)}
          </Checkbox>
        ))}
      </Options>
    </Collapsible>
  );
}
