import type { Meta, StoryObj } from '@storybook/react-vite';
import { X } from 'lucide-react';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi } from '../../catalogue/texts.ts';
import { IconButton } from './icon-button.tsx';

const meta = {
  component: IconButton,
  args: { label: 'Close', children: <X aria-hidden />, onPress: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Hovered: Story = { play: hover('button') };
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const Hindi: Story = { args: { label: hindi.action } };
