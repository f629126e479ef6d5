import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';
import { hindi, longWord } from '../catalogue/texts.ts';
import { GlobalStyle } from './global-style.tsx';
import { type Colour, colour, light, radius, size, space } from './theme.ts';

const Column = styled.div`display: grid; gap: ${space.m};`;
const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space.s};
  list-style: none;
  font-size: ${size.small};
`;
const Swatch = styled.div<{ $colour: Colour }>`
  height: 3rem;
  border: 1px solid ${colour.edge};
  border-radius: ${radius.control};
  background: ${({ $colour }) => colour[$colour]};
`;

const meta = { component: GlobalStyle } satisfies Meta<typeof GlobalStyle>;
export default meta;
type Story = StoryObj<typeof meta>;

const elementsOf = (title: string, text: string) => (
  <Column>
    <h2>{title}</h2>
    <h3>{title}</h3>
    <p>{text}</p>
    <p>
      <a href="/plan">{title}</a>
    </p>
    <ul>
      <li>{text}</li>
    </ul>
  </Column>
);

export const Default: Story = {
  render: () => elementsOf('Members on your path', 'Every member is verified by phone.'),
};
export const LongText: Story = { render: () => elementsOf(longWord, longWord) };
export const Hindi: Story = { render: () => elementsOf(hindi.title, hindi.sentence) };
export const Colours: Story = {
  render: () => (
    <Swatches>
      {(Object.keys(light) as Colour[]).map((name) => (
        <li key={name}>
          <Swatch $colour={name} />
          {name}
        </li>
      ))}
    </Swatches>
  ),
};
