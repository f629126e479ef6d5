import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus } from '../../catalogue/interactions.ts';
import { LoadMore } from './load-more.tsx';

const query = {
  data: { pages: [{}] },
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage: fn(),
};
const meta = { component: LoadMore, args: { query } } satisfies Meta<typeof LoadMore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Focused: Story = { play: focus };
export const Loading: Story = { args: { query: { ...query, isFetching: true, isFetchingNextPage: true } } };
export const Failed: Story = { args: { query: { ...query, isFetchNextPageError: true } } };
export const Complete: Story = { args: { query: { ...query, hasNextPage: false } } };
