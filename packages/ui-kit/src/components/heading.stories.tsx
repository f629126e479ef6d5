import type { Meta, StoryObj } from '@storybook/react-vite';
import { hindi, longLabel, longWord } from '../../catalogue/texts.ts';
import { Heading } from './heading.tsx';

const meta = {
  component: Heading,
  args: { level: 2, children: 'Members on your path' },
} satisfies Meta<typeof Heading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Display: Story = { args: { size: 'display' } };
export const Large: Story = { args: { size: 'h1' } };
export const Small: Story = { args: { size: 'h3' } };
export const LongText: Story = { args: { size: 'h1', children: longLabel } };
export const LongWord: Story = { args: { size: 'display', children: longWord } };
export const Hindi: Story = { args: { size: 'h1', children: hindi.title } };
