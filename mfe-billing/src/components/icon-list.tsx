import { colour, space } from '@hamrah/ui-kit';
import type { LucideIcon } from 'lucide-react';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space.m} ${space.l};
  padding: 0;
  list-style: none;
  & > li { display: flex; gap: ${space.s}; line-height: 1.5; }
  & svg { flex: none; margin-top: 0.1em; color: ${colour.marigoldInk}; }
`;

/** Short sentences in columns, each with an icon. */
export function IconList({ items }: { items: readonly (readonly [icon: LucideIcon, text: string])[] }) {
  return (
    <List>
      {items.map(([Icon, text]) => (
        <li key={text}>
          <Icon aria-hidden size={22} strokeWidth={1.75} />
          <span>{text}</span>
        </li>
      ))}
    </List>
  );
}
