import type { Meta, StoryObj } from '@storybook/react-vite';
import { hindi, longLabel, longWord } from '../../catalogue/texts.ts';
import { testCard } from '../testing/fixtures.ts';
import { MemberFacts } from './member-facts.tsx';

const meta = {
  component: MemberFacts,
  args: { member: testCard() },
} satisfies Meta<typeof MemberFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: { member: testCard({ state: longWord, motherTongue: longWord, religion: longLabel }) },
};
export const Hindi: Story = {
  args: { member: testCard({ state: 'राजस्थान', country: 'भारत', motherTongue: 'हिन्दी', religion: hindi.value }) },
};
