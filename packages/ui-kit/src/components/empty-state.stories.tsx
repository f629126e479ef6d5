import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inbox } from 'lucide-react';
import { hindi, longLabel, longWord } from '../../catalogue/texts.ts';
import { LinkButton } from './link-button.tsx';
import { EmptyState } from './states.tsx';

const meta = {
  component: EmptyState,
  args: { title: 'No invitations yet', children: <p>Members who want to connect appear here.</p> },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithAction: Story = {
  args: {
    icon: <Inbox aria-hidden size={40} />,
    children: (
      <>
        <p>Members who want to connect appear here.</p>
        <LinkButton to="/mymatches">See your matches</LinkButton>
      </>
    ),
  },
};
export const FirstLevel: Story = { args: { level: 1 } };
export const LongText: Story = { args: { title: longLabel, children: <p>{longWord}</p> } };
export const Hindi: Story = { args: { title: hindi.title, children: <p>{hindi.sentence}</p> } };
