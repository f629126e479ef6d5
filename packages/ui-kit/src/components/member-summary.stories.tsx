import type { Meta, StoryObj } from '@storybook/react-vite';
import { longLabel } from '../../catalogue/texts.ts';
import { testCard } from '../testing/fixtures.ts';
import { MemberSummary } from './member-summary.tsx';

const meta = {
  component: MemberSummary,
  args: { member: testCard() },
} satisfies Meta<typeof MemberSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = { args: { member: testCard({ path: longLabel }) } };
export const Hindi: Story = { args: { member: testCard({ path: 'राधा स्वामी सत्संग ब्यास' }) } };
