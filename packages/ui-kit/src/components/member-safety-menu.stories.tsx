import type { Meta, StoryObj } from '@storybook/react-vite';
import { Eye } from 'lucide-react';
import { fn } from 'storybook/test';
import { press } from '../../catalogue/interactions.ts';
import { hindi, longLabel } from '../../catalogue/texts.ts';
import { testCard } from '../testing/fixtures.ts';
import { MemberSafetyMenu } from './member-safety-menu.tsx';

const meta = {
  component: MemberSafetyMenu,
  args: {
    member: testCard(),
    onBlock: () => Promise.resolve(),
    onReport: () => Promise.resolve(),
    onDone: fn(),
  },
} satisfies Meta<typeof MemberSafetyMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = { play: press('button') };
export const WithActions: Story = {
  args: { actions: [{ id: 'view', label: 'View profile', icon: <Eye aria-hidden size={20} />, onAction: fn() }] },
  play: press('button'),
};
export const LongText: Story = {
  args: { actions: [{ id: 'view', label: longLabel, icon: <Eye aria-hidden size={20} />, onAction: fn() }] },
  play: press('button'),
};
export const Hindi: Story = {
  args: {
    member: testCard({ firstName: hindi.name }),
    actions: [{ id: 'view', label: hindi.action, icon: <Eye aria-hidden size={20} />, onAction: fn() }],
  },
  play: press('button'),
};
