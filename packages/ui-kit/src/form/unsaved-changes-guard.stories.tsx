import type { Meta, StoryObj } from '@storybook/react-vite';
import { press } from '../../catalogue/interactions.ts';
import { hindi, longWord } from '../../catalogue/texts.ts';
import { LinkButton } from '../components/link-button.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

const meta = {
  component: UnsavedChangesGuard,
  args: { isActive: true, children: 'Your new preferences are not saved.' },
  render: (props) => (
    <>
      <LinkButton to="/mymatches">My matches</LinkButton>
      <UnsavedChangesGuard {...props} />
    </>
  ),
} satisfies Meta<typeof UnsavedChangesGuard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Blocked: Story = { play: press('link') };
export const LongText: Story = { args: { children: longWord }, play: press('link') };
export const Hindi: Story = { args: { children: hindi.sentence }, play: press('link') };
