import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';
import { LoadingState, slowAfterMs } from './states.tsx';

const meta = {
  component: LoadingState,
  args: { children: <Skeleton $height="8rem" /> },
} satisfies Meta<typeof LoadingState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Slow: Story = {
  // Fires the timer of the notice at once. Other timers keep their delay.
  beforeEach: () => {
    const { setTimeout: realSetTimeout } = window;
    window.setTimeout = ((handler: TimerHandler, delayMs?: number) =>
      realSetTimeout(handler, delayMs === slowAfterMs ? 0 : delayMs)) as typeof setTimeout;
    return () => {
      window.setTimeout = realSetTimeout;
    };
  },
};
