import type { Meta, StoryObj } from '@storybook/react-vite';
import { hindi, longLabel } from '../../catalogue/texts.ts';
import { Badge } from './badge.tsx';

const meta = {
  component: Badge,
  args: { children: 'Verified' },
} satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Gold: Story = { args: { tone: 'gold' } };
export const Sage: Story = { args: { tone: 'sage' } };
export const LongText: Story = { args: { children: longLabel } };
export const Hindi: Story = { args: { children: hindi.value } };
