import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { pressInDialog } from '../../catalogue/interactions.ts';
import { hindi, longWord } from '../../catalogue/texts.ts';
import { ReportDialog } from './report-dialog.tsx';

const meta = {
  component: ReportDialog,
  args: {
    isOpen: true,
    member: { code: 'HM1A2B3C4D', firstName: 'Meera', photoUrl: null },
    onReport: () => Promise.resolve(),
    onClose: fn(),
  },
} satisfies Meta<typeof ReportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithEvidence: Story = {
  args: {
    member: { code: 'HM1A2B3C4D', firstName: 'Meera', photoUrl: '/api/profile/photos/0199a7c0/card' },
    messages: [
      {
        id: '0199a7c0-0000-7000-8000-000000000001',
        text: 'Could you lend me some money?',
        at: '2026-05-01T10:00:00.000Z',
      },
      { id: '0199a7c0-0000-7000-8000-000000000002', text: longWord, at: '2026-05-02T10:00:00.000Z' },
    ],
  },
};
export const Invalid: Story = { play: pressInDialog('Send report') };
export const LongText: Story = { args: { member: { code: 'HM1A2B3C4D', firstName: longWord, photoUrl: null } } };
export const Hindi: Story = { args: { member: { code: 'HM1A2B3C4D', firstName: hindi.name, photoUrl: null } } };
