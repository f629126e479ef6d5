import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus } from '../../catalogue/interactions.ts';
import { hindi, longError, longWord } from '../../catalogue/texts.ts';
import { ErrorState } from './states.tsx';

const meta = {
  component: ErrorState,
  args: { message: 'This part of Hamrah is unavailable.', onRetry: fn() },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Focused: Story = { play: focus };
export const WithReference: Story = { args: { reference: '0199a7c0-0000-7000-8000-000000000001' } };
export const LongText: Story = { args: { message: longError, reference: longWord } };
export const Hindi: Story = { args: { message: hindi.sentence } };
