import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi, longHint, longLabel } from '../../catalogue/texts.ts';
import { withValue } from '../../catalogue/with-value.tsx';
import { RangeSlider } from './range-slider.tsx';

const meta = {
  component: RangeSlider,
  args: {
    label: 'Age',
    thumbLabels: { from: 'Youngest', to: 'Oldest' },
    value: { from: 24, to: 32 },
    min: 18,
    max: 60,
    onChange: fn(),
  },
  render: withValue(RangeSlider),
} satisfies Meta<typeof RangeSlider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WholeRange: Story = { args: { value: { from: 18, to: 60 } } };
export const WithHint: Story = { args: { hint: 'At least three years apart.' } };
export const Hovered: Story = { play: hover('slider') };
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const LongText: Story = { args: { label: longLabel, hint: longHint } };
export const Hindi: Story = { args: { label: hindi.label, hint: hindi.hint } };
