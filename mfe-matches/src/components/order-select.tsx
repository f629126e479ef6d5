import { listOrders } from '@hamrah/contracts/matches';
import { colour, controlStyle, space } from '@hamrah/ui-kit';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { useOrder } from '../filters/use-order.ts';
import { useText } from '../messages/index.ts';

const Field = styled.div`
  position: relative;
  flex: 0 1 16rem;
  min-width: 0;
  & > svg {
    position: absolute;
    inset: 0 ${space.m} 0 auto;
    margin-block: auto;
    color: ${colour.quiet};
    pointer-events: none;
  }
`;
const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: 2.75rem;
  text-overflow: ellipsis;
  cursor: pointer;
  &:hover { border-color: ${colour.ink}; }
  &:focus-visible { outline: none; border-color: ${colour.focus}; box-shadow: 0 0 0 2px ${colour.focus}; }
`;

/** Selects the order of a list. A native control: the ui-kit's dropdown would add more than 30 KB to each list. */
export function OrderSelect() {
  const text = useText();
  const { order, setOrder } = useOrder();
  return (
    <Field>
      <Select
        aria-label={text('order.label')}
        value={order}
        onChange={({ currentTarget }) => setOrder(currentTarget.value)}
      >
        {listOrders.map((id) => (
          <option key={id} value={id}>
            {text(`order.${id}`)}
          </option>
        ))}
      </Select>
      <ChevronDown aria-hidden size={20} />
    </Field>
  );
}
