import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { focus, hover, press, search } from '../../catalogue/interactions.ts';
import { cities, hindi, longError, longHint, longLabel, longWord } from '../../catalogue/texts.ts';
import { MultiSelect } from './multi-select.tsx';
import { optionsOf } from './option.ts';

const meta = {
  component: MultiSelect,
  args: { label: 'Cities', values: [], onChange: fn(), options: optionsOf(cities) },
  render: function MultiSelectWithValues(props) {
    const [values, setValues] = useState(props.values);
    return <MultiSelect {...props} values={values} onChange={setValues} />;
  },
} satisfies Meta<typeof MultiSelect>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Selected: Story = { args: { values: ['Jaipur'] } };
export const SelectedMany: Story = { args: { values: cities } };
export const Open: Story = { args: { values: ['Jaipur'] }, play: press('button') };
export const OpenByPress: Story = { args: { values: ['Jaipur'] }, play: press('combobox') };
export const NothingFound: Story = { play: search('xyz') };
export const Loading: Story = { args: { options: [], isLoading: true }, play: press('button') };
export const Hovered: Story = { play: hover('combobox') };
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const Invalid: Story = { args: { error: 'Choose at least one city.' } };
export const InvalidFocused: Story = { args: { error: 'Choose at least one city.' }, play: focus };
export const LongText: Story = {
  args: {
    label: longLabel,
    hint: longHint,
    error: longError,
    isOptional: true,
    values: [longLabel, longWord],
    options: optionsOf([longLabel, longWord]),
  },
};
export const Hindi: Story = {
  args: {
    label: hindi.label,
    hint: hindi.hint,
    error: hindi.error,
    values: [hindi.value, hindi.action],
    options: optionsOf([hindi.value, hindi.action]),
  },
};
