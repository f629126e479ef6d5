import { listOrders } from '@hamrah/contracts/matches';
import { SelectField } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useOrder } from '../filters/use-order.ts';
import { useText } from '../messages/index.ts';

const Field = styled.div`flex: 0 1 16rem; min-width: 0;`;

/** Selects the order of a list. */
export function OrderSelect() {
  const text = useText();
  const { order, setOrder } = useOrder();
  return (
    <Field>
      <SelectField
        label={text('order.label')}
        isLabelHidden
        options={listOrders.map((id) => ({ id, label: text(`order.${id}`) }))}
        value={order}
        onChange={setOrder}
      />
    </Field>
  );
}
