import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { portraitUrl } from '../../catalogue/pictures.ts';
import { hindi } from '../../catalogue/texts.ts';
import { Portrait } from './portrait.tsx';

const Column = styled.div`width: 12rem;`;

const meta = {
  component: Portrait,
  args: { name: 'Meera', photoUrl: portraitUrl },
  decorators: [
    (Story) => (
      <Column>
        <Story />
      </Column>
    ),
  ],
} satisfies Meta<typeof Portrait>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Round: Story = { args: { shape: 'round' } };
export const WithoutPhoto: Story = { args: { photoUrl: null } };
export const RoundWithoutPhoto: Story = { args: { photoUrl: null, shape: 'round' } };
export const FailedPhoto: Story = { args: { photoUrl: 'data:image/png,broken', isEager: true } };
export const Hindi: Story = { args: { name: hindi.name, photoUrl: null } };
