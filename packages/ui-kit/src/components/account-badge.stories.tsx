import type { Meta, StoryObj } from '@storybook/react-vite';
import { AccountBadge } from './badge.tsx';

const meta = {
  component: AccountBadge,
  args: { type: 'Free' },
} satisfies Meta<typeof AccountBadge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = {};
export const Pro: Story = { args: { type: 'Pro' } };
