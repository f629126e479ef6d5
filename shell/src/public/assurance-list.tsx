import { Card, colour, Heading, media, space } from '@hamrah/ui-kit';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  gap: ${space.l};
  list-style: none;
  ${media.medium} { grid-template-columns: repeat(2, 1fr); }
  ${media.wide} { grid-template-columns: repeat(3, 1fr); }
`;
const Item = styled(Card).attrs({ as: 'li' })`
  display: grid;
  align-content: start;
  gap: ${space.s};
  & > svg { color: ${colour.sageInk}; }
  & > p { color: ${colour.quiet}; }
`;

export interface Assurance {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

export function AssuranceList({ assurances }: { assurances: readonly Assurance[] }) {
  return (
    <List>
      {assurances.map(({ Icon, title, text }) => (
        <Item key={title}>
          <Icon aria-hidden size={28} strokeWidth={1.5} />
          <Heading level={3}>{title}</Heading>
          <p>{text}</p>
        </Item>
      ))}
    </List>
  );
}
