import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi, longError, longHint, longLabel } from '../../catalogue/texts.ts';
import { withValue } from '../../catalogue/with-value.tsx';
import { DateField } from './date-field.tsx';

const meta = {
  component: DateField,
  args: { label: 'Date of birth', value: '', onChange: fn() },
  render: withValue(DateField),
} satisfies Meta<typeof DateField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { value: '1994-05-12' } };
export const Hovered: Story = { play: hover('spinbutton') };
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const Invalid: Story = { args: { error: 'Please check this answer.' } };
export const InvalidFocused: Story = { args: { error: 'Please check this answer.' }, play: focus };
export const LongText: Story = { args: { label: longLabel, hint: longHint, error: longError, isOptional: true } };
export const Hindi: Story = { args: { label: hindi.label, hint: hindi.hint, error: hindi.error, value: '1994-05-12' } };
