import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { hindi, longLabel } from '../../catalogue/texts.ts';
import { Card } from './card.tsx';
import { QueryView } from './query-view.tsx';
import { Skeleton } from './skeleton.tsx';

const meta = {
  component: QueryView<string>,
  args: {
    query: { data: 'Twelve members match.', error: null, refetch: fn() },
    skeleton: <Skeleton $height="8rem" />,
    children: (text) => <Card>{text}</Card>,
  },
} satisfies Meta<typeof QueryView<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Loading: Story = { args: { query: { data: undefined, error: null, refetch: fn() } } };
export const Failed: Story = { args: { query: { data: undefined, error: new Error('offline'), refetch: fn() } } };
export const FailedWithReference: Story = {
  args: {
    query: {
      data: undefined,
      error: Object.assign(new Error('unavailable'), {
        code: 'service.unavailable',
        requestId: '0199a7c0-0000-7000-8000-000000000001',
      }),
      refetch: fn(),
    },
  },
};
export const DailyLimit: Story = {
  args: {
    query: {
      data: undefined,
      error: Object.assign(new Error('limit'), { code: 'request.card_limit_reached' }),
      refetch: fn(),
    },
  },
};
export const LongText: Story = { args: { query: { data: longLabel, error: null, refetch: fn() } } };
export const Hindi: Story = { args: { query: { data: hindi.sentence, error: null, refetch: fn() } } };
