import type { Meta, StoryObj } from '@storybook/react-vite';
import { hindi, longLabel } from '../../catalogue/texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const meta = {
  component: VisuallyHidden,
  args: { children: 'Loading' },
} satisfies Meta<typeof VisuallyHidden>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = { args: { children: longLabel } };
export const Hindi: Story = { args: { children: hindi.sentence } };
