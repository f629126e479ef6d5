import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmailAddress } from './email-address.tsx';

const meta = {
  component: EmailAddress,
  args: { address: 'meera.sharma@example.org' },
} satisfies Meta<typeof EmailAddress>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const LongText: Story = {
  args: { address: 'meera.annapurna.sharma.of.thiruvananthapuram@correspondence.example.org' },
};
