import type { Meta, StoryObj } from '@storybook/react-vite';
import { EyeOff, Trash2 } from 'lucide-react';
import { fn } from 'storybook/test';
import { focus, hover, press } from '../../catalogue/interactions.ts';
import { hindi, longLabel } from '../../catalogue/texts.ts';
import { OverflowMenu } from './overflow-menu.tsx';

const actionsOf = (hideLabel: string, removeLabel: string) => [
  { id: 'hide', label: hideLabel, icon: <EyeOff aria-hidden size={20} />, onAction: fn() },
  { id: 'remove', label: removeLabel, icon: <Trash2 aria-hidden size={20} />, onAction: fn() },
];

const meta = {
  component: OverflowMenu,
  args: { label: 'More options for Meera', actions: actionsOf('Hide profile', 'Remove') },
} satisfies Meta<typeof OverflowMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Hovered: Story = { play: hover('button') };
export const Focused: Story = { play: focus };
export const Open: Story = { play: press('button') };
export const LongText: Story = { args: { actions: actionsOf('Hide profile', longLabel) }, play: press('button') };
export const Hindi: Story = { args: { actions: actionsOf(hindi.action, hindi.label) }, play: press('button') };
