import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus } from '../../catalogue/interactions.ts';
import { LoadMore } from './load-more.tsx';

const meta = {
  component: LoadMore,
  args: { hasMore: true, isLoading: false, hasFailed: false, onLoadMore: fn() },
} satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Focused: Story = { play: focus };
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = { args: { hasFailed: true } };
export const Complete: Story = { args: { hasMore: false } };
