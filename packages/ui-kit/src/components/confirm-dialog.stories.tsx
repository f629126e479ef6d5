import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { pressInDialog } from '../../catalogue/interactions.ts';
import { hindi, longLabel, longWord } from '../../catalogue/texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  component: ConfirmDialog,
  args: {
    title: 'Block Meera?',
    isOpen: true,
    onClose: fn(),
    confirmLabel: 'Block Meera',
    onConfirm: (): Promise<unknown> => Promise.resolve(),
    children: <p>You won’t see each other anywhere on Hamrah.</p>,
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Closed: Story = { args: { isOpen: false } };
export const Pending: Story = {
  args: { onConfirm: () => new Promise(() => undefined) },
  play: pressInDialog('Block Meera'),
};
export const Failed: Story = {
  args: { onConfirm: () => Promise.reject(new Error('offline')) },
  play: pressInDialog('Block Meera'),
};
export const Primary: Story = { args: { variant: 'primary' } };
export const LongText: Story = { args: { title: longLabel, confirmLabel: longLabel, children: <p>{longWord}</p> } };
export const Hindi: Story = {
  args: { title: hindi.title, confirmLabel: hindi.action, children: <p>{hindi.sentence}</p> },
};
