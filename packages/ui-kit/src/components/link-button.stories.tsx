import type { Meta, StoryObj } from '@storybook/react-vite';
import { focus } from '../../catalogue/interactions.ts';
import { hindi, longLabel } from '../../catalogue/texts.ts';
import { LinkButton } from './link-button.tsx';

const meta = {
  component: LinkButton,
  args: { to: '/plan', children: 'See plans' },
} satisfies Meta<typeof LinkButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Quiet: Story = { args: { variant: 'quiet' } };
export const Danger: Story = { args: { variant: 'danger' } };
export const Focused: Story = { play: focus };
export const Wide: Story = { args: { isWide: true } };
export const LongText: Story = { args: { children: longLabel } };
export const Hindi: Story = { args: { children: hindi.action } };
