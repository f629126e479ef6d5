import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi, longError, longHint, longLabel, longWord } from '../../catalogue/texts.ts';
import { withValue } from '../../catalogue/with-value.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  component: TextField,
  args: { label: 'First name', value: '', onChange: fn() },
  render: withValue(TextField),
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { value: 'Meera' } };
export const WithHint: Story = { args: { hint: 'As on your identity card.', isOptional: true } };
export const WithPlaceholder: Story = { args: { placeholder: 'For example Meera' } };
export const ReadOnly: Story = { args: { value: 'Meera', isReadOnly: true } };
export const Hovered: Story = { play: hover('textbox') };
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const Invalid: Story = { args: { error: 'Please check this answer.' } };
export const InvalidFocused: Story = { args: { error: 'Please check this answer.' }, play: focus };
export const LongText: Story = {
  args: { label: longLabel, hint: longHint, error: longError, isOptional: true, value: longWord },
};
export const Hindi: Story = { args: { label: hindi.label, hint: hindi.hint, error: hindi.error, value: hindi.value } };
