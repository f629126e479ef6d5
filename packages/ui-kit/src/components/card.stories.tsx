import type { Meta, StoryObj } from '@storybook/react-vite';
import { hindi, longWord } from '../../catalogue/texts.ts';
import { Card } from './card.tsx';

const meta = {
  component: Card,
  args: { children: 'Your profile is complete.' },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = { args: { children: longWord } };
export const Hindi: Story = { args: { children: hindi.sentence } };
