import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi, longWord } from '../../catalogue/texts.ts';
import { UploadProgress } from './upload-progress.tsx';

const meta = {
  component: UploadProgress,
  args: { state: 40, onCancel: fn() },
} satisfies Meta<typeof UploadProgress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Empty: Story = { args: { state: 0 } };
export const Preparing: Story = { args: { state: 'preparing' } };
export const Finishing: Story = { args: { state: 100 } };
export const Named: Story = { args: { name: 'portrait.jpg' } };
export const Hovered: Story = { play: hover('button') };
export const Focused: Story = { play: focus };
export const LongText: Story = { args: { name: `${longWord}.jpg` } };
export const Hindi: Story = { args: { name: hindi.name } };
