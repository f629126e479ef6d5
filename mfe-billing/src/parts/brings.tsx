import { messagesPerPlan } from '@hamrah/contracts/billing';
import { Card, colour, Heading, space } from '@hamrah/ui-kit';
import { Crown, Images, MessageCircle, Phone } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Sheet = styled(Card)`display: grid; gap: ${space.m}; margin-bottom: ${space.xl};`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: ${space.m} ${space.l};
  list-style: none;
  & > li { display: flex; gap: ${space.s}; }
  & svg { flex: none; margin-top: 0.15em; color: ${colour.marigoldInk}; }
`;

const gains = [
  ['brings.contacts', Phone],
  ['brings.photos', Images],
  ['brings.messages', MessageCircle],
  ['brings.badge', Crown],
] as const;

/** What a free member gains by a plan. */
export function Brings() {
  const text = useText();
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Heading level={2} size="h3" id={id}>
        {text('brings.title')}
      </Heading>
      <List>
        {gains.map(([key, Icon]) => (
          <li key={key}>
            <Icon aria-hidden size={22} strokeWidth={1.75} />
            <span>{text(key, { count: messagesPerPlan })}</span>
          </li>
        ))}
      </List>
    </Sheet>
  );
}
