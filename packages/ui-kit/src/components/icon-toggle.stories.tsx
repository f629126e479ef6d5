import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { focus, hover } from '../../catalogue/interactions.ts';
import { hindi } from '../../catalogue/texts.ts';
import { IconToggle } from './icon-button.tsx';

const meta = {
  component: IconToggle,
  args: { label: 'Shortlist', isOn: false, onChange: fn(), children: <Heart aria-hidden /> },
  render: function IconToggleWithState(props) {
    const [isOn, setOn] = useState(props.isOn);
    return <IconToggle {...props} isOn={isOn} onChange={setOn} />;
  },
} satisfies Meta<typeof IconToggle>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const On: Story = { args: { isOn: true } };
export const Hovered: Story = { play: hover('button') };
export const Focused: Story = { play: focus };
export const Hindi: Story = { args: { label: hindi.action } };
