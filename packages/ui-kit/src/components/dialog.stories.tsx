import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowLeft } from 'lucide-react';
import { fn } from 'storybook/test';
import { hindi, longLabel, longWord } from '../../catalogue/texts.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';

const meta = {
  component: Dialog,
  args: {
    title: 'Change your email',
    isOpen: true,
    onClose: fn(),
    children: <p>We’ll send a code to your new address.</p>,
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Closed: Story = { args: { isOpen: false } };
export const Large: Story = {
  args: {
    variant: 'large',
    leading: (
      <IconButton label="Back">
        <ArrowLeft aria-hidden />
      </IconButton>
    ),
    children: <Card>First step of registration</Card>,
  },
};
export const Tall: Story = {
  args: {
    children: (
      <>
        {Array.from({ length: 12 }, (_, index) => (
          <p key={String(index)}>We’ll send a code to your new address.</p>
        ))}
        <Button isWide>Send code</Button>
      </>
    ),
  },
};
export const LongText: Story = { args: { title: longLabel, children: <p>{longWord}</p> } };
export const LargeLongText: Story = { args: { variant: 'large', title: longLabel, children: <p>{longWord}</p> } };
export const Hindi: Story = { args: { title: hindi.title, children: <p>{hindi.sentence}</p> } };
