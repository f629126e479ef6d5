import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi, longError, longHint, longLabel } from '../../catalogue/texts.ts';
import { withValue } from '../../catalogue/with-value.tsx';
import { OtpField } from './otp-field.tsx';

const meta = {
  component: OtpField,
  args: { label: 'Code from the message', value: '', onChange: fn() },
  render: withValue(OtpField),
} satisfies Meta<typeof OtpField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Partial: Story = { args: { value: '12' } };
export const Complete: Story = { args: { value: '1234' } };
export const Hovered: Story = { play: hover('textbox') };
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const Invalid: Story = { args: { error: 'Please check this answer.' } };
export const InvalidFocused: Story = { args: { error: 'Please check this answer.' }, play: focus };
export const LongText: Story = { args: { label: longLabel, hint: longHint, error: longError, isOptional: true } };
export const Hindi: Story = { args: { label: hindi.label, hint: hindi.hint, error: hindi.error } };
