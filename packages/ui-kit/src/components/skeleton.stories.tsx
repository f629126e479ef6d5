import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';

const meta = {
  component: Skeleton,
  args: { $height: '6rem' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Round: Story = { args: { $width: '6rem', $isRound: true } };
export const Ratio: Story = { args: { $height: 'auto', $width: '12rem', $ratio: '4 / 5' } };
