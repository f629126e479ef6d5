import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi, longHint } from '../../catalogue/texts.ts';
import { Checkbox } from './checkbox.tsx';

const meta = {
  component: Checkbox,
  args: { isChecked: false, onChange: fn(), children: 'Email me about new matches' },
  render: function CheckboxWithState(props) {
    const [isChecked, setChecked] = useState(props.isChecked);
    return <Checkbox {...props} isChecked={isChecked} onChange={setChecked} />;
  },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Checked: Story = { args: { isChecked: true } };
export const Hovered: Story = { play: hover('checkbox') };
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const DisabledChecked: Story = { args: { isDisabled: true, isChecked: true } };
export const LongText: Story = { args: { children: longHint } };
export const Hindi: Story = { args: { children: hindi.sentence } };
