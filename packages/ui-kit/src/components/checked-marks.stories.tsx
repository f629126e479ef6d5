import type { Meta, StoryObj } from '@storybook/react-vite';
import { portraitUrl } from '../../catalogue/pictures.ts';
import { testCard } from '../testing/fixtures.ts';
import { CheckedMarks } from './checked-marks.tsx';

const meta = {
  component: CheckedMarks,
  args: { member: testCard({ phoneVerified: true, emailVerified: true, photoUrl: portraitUrl }) },
} satisfies Meta<typeof CheckedMarks>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const PhoneOnly: Story = { args: { member: testCard({ phoneVerified: true }) } };
