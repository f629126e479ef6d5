import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus, hover, press } from '../../catalogue/interactions.ts';
import { hindi, longError, longHint, longLabel, longWord } from '../../catalogue/texts.ts';
import { withValue } from '../../catalogue/with-value.tsx';
import { PasswordField } from './password-field.tsx';

const meta = {
  component: PasswordField,
  args: { label: 'Password', value: '', autoComplete: 'current-password', onChange: fn() },
  render: withValue(PasswordField),
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { value: 'walk-together' } };
export const Shown: Story = {
  args: { value: 'walk-together' },
  play: press('button'),
};
export const Hovered: Story = { play: hover('button') };
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const Invalid: Story = { args: { error: 'Please check this answer.' } };
export const InvalidFocused: Story = { args: { error: 'Please check this answer.' }, play: focus };
export const LongText: Story = {
  args: { label: longLabel, hint: longHint, error: longError, isOptional: true, value: longWord },
};
export const Hindi: Story = { args: { label: hindi.label, hint: hindi.hint, error: hindi.error, value: hindi.value } };
