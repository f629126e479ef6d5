import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';
import { LoadingState } from './states.tsx';

const meta = {
  component: LoadingState,
  args: { children: <Skeleton $height="8rem" /> },
} satisfies Meta<typeof LoadingState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Slow: Story = {
  // Fires timers immediately, so that the notice appears at once.
  beforeEach: () => {
    const { setTimeout: realSetTimeout } = window;
    window.setTimeout = ((handler: TimerHandler) => realSetTimeout(handler, 0)) as typeof setTimeout;
    return () => {
      window.setTimeout = realSetTimeout;
    };
  },
};
