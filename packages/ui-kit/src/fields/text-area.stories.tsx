import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi, longError, longHint, longLabel, longWord } from '../../catalogue/texts.ts';
import { withValue } from '../../catalogue/with-value.tsx';
import { TextArea } from './text-area.tsx';

const meta = {
  component: TextArea,
  args: { label: 'About me', value: '', maxLength: 500, onChange: fn() },
  render: withValue(TextArea),
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Filled: Story = { args: { value: 'I teach mathematics and sit for meditation every morning.' } };
export const WithPlaceholder: Story = { args: { placeholder: 'What matters to you?' } };
export const Hovered: Story = { play: hover('textbox') };
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const Invalid: Story = { args: { error: 'Please check this answer.' } };
export const InvalidFocused: Story = { args: { error: 'Please check this answer.' }, play: focus };
export const LongText: Story = {
  args: { label: longLabel, hint: longHint, error: longError, isOptional: true, value: longWord },
};
export const Hindi: Story = {
  args: { label: hindi.label, hint: hindi.hint, error: hindi.error, value: hindi.sentence },
};
