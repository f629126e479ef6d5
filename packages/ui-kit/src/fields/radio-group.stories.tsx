import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi, longError, longHint, longLabel, longWord } from '../../catalogue/texts.ts';
import { withValue } from '../../catalogue/with-value.tsx';
import { optionsOf } from './option.ts';
import { RadioGroup } from './radio-group.tsx';

const meta = {
  component: RadioGroup,
  args: { label: 'Diet', value: '', onChange: fn(), options: optionsOf(['Vegetarian', 'Vegan', 'Jain']) },
  render: withValue(RadioGroup),
} satisfies Meta<typeof RadioGroup>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Selected: Story = { args: { value: 'Vegan' } };
export const DisabledSelected: Story = { args: { value: 'Vegan', isDisabled: true } };
export const Hovered: Story = { play: hover('radio') };
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const Invalid: Story = { args: { error: 'Please check this answer.' } };
export const InvalidFocused: Story = { args: { error: 'Please check this answer.' }, play: focus };
export const LongText: Story = {
  args: {
    label: longLabel,
    hint: longHint,
    error: longError,
    isOptional: true,
    value: longLabel,
    options: optionsOf([longLabel, longWord]),
  },
};
export const Hindi: Story = {
  args: {
    label: hindi.label,
    hint: hindi.hint,
    error: hindi.error,
    value: hindi.value,
    options: optionsOf([hindi.value, hindi.action]),
  },
};
