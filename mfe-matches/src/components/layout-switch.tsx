import { colour, IconToggle, radius } from '@hamrah/ui-kit';
import { useCardLayout } from '@hamrah/ui-kit/shell-api';
import { LayoutGrid, Rows3 } from 'lucide-react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Group = styled.fieldset`
  display: flex;
  flex: none;
  margin: 0;
  padding: 0;
  border: 1px solid ${colour.line};
  border-radius: ${radius.round};
  background: ${colour.surface};
  & > button[data-selected] { background: ${colour.maroonTint}; }
  & > button[data-selected] svg { fill: none; }
`;

/** Switches between compact and large cards in every list. The browser stores the choice. */
export function LayoutSwitch() {
  const text = useText();
  const { layout, setLayout } = useCardLayout();
  return (
    <Group aria-label={text('layout.label')}>
      <IconToggle label={text('layout.compact')} isOn={layout === 'compact'} onChange={() => setLayout('compact')}>
        <Rows3 aria-hidden size={20} />
      </IconToggle>
      <IconToggle label={text('layout.large')} isOn={layout === 'large'} onChange={() => setLayout('large')}>
        <LayoutGrid aria-hidden size={20} />
      </IconToggle>
    </Group>
  );
}
