import type { Meta, StoryObj } from '@storybook/react-vite';
import { openDetails } from '../../catalogue/interactions.ts';
import { testExplainedMatch } from '../testing/fixtures.ts';
import { MatchScore } from './match-score.tsx';

const meta = {
  component: MatchScore,
  args: { score: testExplainedMatch().score },
} satisfies Meta<typeof MatchScore>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Open: Story = { play: openDetails };
export const Explained: Story = { args: { reasons: testExplainedMatch().reasons }, play: openDetails };
export const Zero: Story = {
  args: { score: { total: 0, theyFit: 20, youFit: 0, balance: -26, completeness: 6 } },
};
export const NotStated: Story = { args: { score: null } };
