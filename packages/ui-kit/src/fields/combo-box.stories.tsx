import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus, hover, press, search } from '../../catalogue/interactions.ts';
import { cities, hindi, longError, longHint, longLabel, longWord } from '../../catalogue/texts.ts';
import { withValue } from '../../catalogue/with-value.tsx';
import { ComboBox } from './combo-box.tsx';
import { optionsOf } from './option.ts';

const meta = {
  component: ComboBox,
  args: { label: 'City', value: '', onChange: fn(), options: optionsOf(cities) },
  render: withValue(ComboBox),
} satisfies Meta<typeof ComboBox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Selected: Story = { args: { value: 'Jaipur' } };
export const Open: Story = { play: press('button') };
export const OpenByPress: Story = { args: { value: 'Jaipur' }, play: press('combobox') };
export const Searched: Story = { play: search('a') };
export const NothingFound: Story = { play: search('xyz') };
export const Loading: Story = { args: { options: [], isLoading: true }, play: press('button') };
export const OpenLongText: Story = { args: { options: optionsOf([longLabel, longWord]) }, play: press('button') };
export const Hovered: Story = { play: hover('combobox') };
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
    value: longWord,
    options: optionsOf([longWord]),
  },
};
export const Hindi: Story = {
  args: {
    label: hindi.label,
    hint: hindi.hint,
    error: hindi.error,
    value: hindi.value,
    options: optionsOf([hindi.value]),
  },
};
