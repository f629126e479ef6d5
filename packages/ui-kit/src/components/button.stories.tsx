import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart } from 'lucide-react';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi, longLabel, longWord } from '../../catalogue/texts.ts';
import { Button } from './button.tsx';

const meta = {
  component: Button,
  args: { children: 'Send invitation', onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete account' } };
export const Hovered: Story = { play: hover('button') };
export const HoveredSecondary: Story = { args: { variant: 'secondary' }, play: hover('button') };
export const HoveredQuiet: Story = { args: { variant: 'quiet' }, play: hover('button') };
export const HoveredDanger: Story = { args: { variant: 'danger' }, play: hover('button') };
export const Focused: Story = { play: focus };
export const Disabled: Story = { args: { isDisabled: true } };
export const Pending: Story = { args: { isPending: true } };
export const Wide: Story = { args: { isWide: true } };
export const WithIcon: Story = {
  args: {
    children: (
      <>
        <Heart aria-hidden size={20} /> Shortlist
      </>
    ),
  },
};
export const LongText: Story = { args: { children: longLabel } };
export const LongWord: Story = { args: { children: longWord } };
export const Hindi: Story = { args: { children: hindi.action } };
