import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi, longWord } from '../../catalogue/texts.ts';
import { ConnectControl } from './connect-control.tsx';

const meta = {
  component: ConnectControl,
  args: { card: { firstName: 'Meera', relation: 'none' }, onConnect: fn(), announce: fn() },
} satisfies Meta<typeof ConnectControl>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Hovered: Story = { play: hover('button') };
export const Focused: Story = { play: focus };
export const Sent: Story = { args: { card: { firstName: 'Meera', relation: 'sent' } } };
export const Received: Story = { args: { card: { firstName: 'Meera', relation: 'received' } } };
export const Connected: Story = { args: { card: { firstName: 'Meera', relation: 'connected' } } };
export const ConnectedWithLink: Story = {
  args: { card: { firstName: 'Meera', relation: 'connected' }, profilePath: '/user/HM1A2B3C4D' },
};
export const LongText: Story = { args: { card: { firstName: longWord, relation: 'received' } } };
export const Hindi: Story = { args: { card: { firstName: hindi.name, relation: 'received' } } };
