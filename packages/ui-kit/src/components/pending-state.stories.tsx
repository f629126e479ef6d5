import type { Meta, StoryObj } from '@storybook/react-vite';
import { hindi, longLabel, longWord } from '../../catalogue/texts.ts';
import { PendingState } from './states.tsx';

const meta = {
  component: PendingState,
  args: { title: 'We’re preparing your profile', children: <p>This page updates automatically.</p> },
} satisfies Meta<typeof PendingState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = { args: { title: longLabel, children: <p>{longWord}</p> } };
export const Hindi: Story = { args: { title: hindi.title, children: <p>{hindi.sentence}</p> } };
