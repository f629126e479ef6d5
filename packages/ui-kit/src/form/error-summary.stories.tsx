import type { Meta, StoryObj } from '@storybook/react-vite';
import { hindi, longError, longWord } from '../../catalogue/texts.ts';
import { ErrorSummary } from './error-summary.tsx';

const meta = {
  component: ErrorSummary,
  args: { children: 'Two answers need your attention.' },
} satisfies Meta<typeof ErrorSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: {
    children: (
      <>
        <p>{longError}</p>
        <p>{longWord}</p>
      </>
    ),
  },
};
export const Hindi: Story = { args: { children: hindi.error } };
