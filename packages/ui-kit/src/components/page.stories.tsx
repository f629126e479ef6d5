import type { Meta, StoryObj } from '@storybook/react-vite';
import { hindi, longLabel, longWord } from '../../catalogue/texts.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Page } from './page.tsx';

const meta = {
  component: Page,
  args: { title: 'My matches', children: <Card>One member matches your preferences.</Card> },
} satisfies Meta<typeof Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithLead: Story = { args: { lead: 'Members who follow your path and match your preferences.' } };
export const WithActions: Story = { args: { actions: <Button variant="secondary">Edit preferences</Button> } };
export const Narrow: Story = { args: { width: 'narrow' } };
export const Reading: Story = { args: { width: 'reading' } };
export const Wide: Story = { args: { width: 'wide' } };
export const LongText: Story = {
  args: { title: longWord, lead: longLabel, actions: <Button variant="secondary">{longLabel}</Button> },
};
export const Hindi: Story = {
  args: { title: hindi.title, lead: hindi.sentence, children: <Card>{hindi.sentence}</Card> },
};
