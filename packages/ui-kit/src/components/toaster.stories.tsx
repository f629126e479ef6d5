import type { Meta, StoryObj } from '@storybook/react-vite';
import { toast } from 'sonner';
import { waitForToast } from '../../catalogue/interactions.ts';
import { hindi, longError } from '../../catalogue/texts.ts';
import { Toaster } from './toaster.tsx';

type Kind = 'success' | 'error' | 'info';

const meta = { component: Toaster, beforeEach: () => () => void toast.dismiss() } satisfies Meta<typeof Toaster>;
export default meta;
type Story = StoryObj<typeof meta>;

const show =
  (kind: Kind, text: string): NonNullable<Story['play']> =>
  async () => {
    toast[kind](text, { duration: Number.POSITIVE_INFINITY });
    await waitForToast();
  };

export const Default: Story = { play: show('info', 'Your session ends in five minutes.') };
export const Success: Story = { play: show('success', 'Invitation sent.') };
export const Failed: Story = { play: show('error', 'We couldn’t send your invitation.') };
export const LongText: Story = { play: show('error', longError) };
export const Hindi: Story = { play: show('success', hindi.sentence) };
