import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { hindi, longWord } from '../../catalogue/texts.ts';
import { UnsavedChangesDialog } from './unsaved-changes-guard.tsx';

const meta = {
  component: UnsavedChangesDialog,
  args: { isOpen: true, onStay: fn(), onLeave: fn(), children: 'Your new preferences are not saved.' },
} satisfies Meta<typeof UnsavedChangesDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Closed: Story = { args: { isOpen: false } };
export const LongText: Story = { args: { children: longWord } };
export const Hindi: Story = { args: { children: hindi.sentence } };
