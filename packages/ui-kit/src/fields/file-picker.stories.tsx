import { profile } from '@hamrah/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus } from '../../catalogue/interactions.ts';
import { hindi, longLabel } from '../../catalogue/texts.ts';
import { FilePicker } from './file-picker.tsx';

const meta = {
  component: FilePicker,
  args: { children: 'Choose photos', types: profile.photoFile.types, onChoose: fn(), onDismiss: fn() },
} satisfies Meta<typeof FilePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const Invalid: Story = { args: { isInvalid: true } };
export const LongText: Story = { args: { children: longLabel } };
export const Hindi: Story = { args: { children: hindi.action } };
