import { Card, colour, Heading, media, space } from '@hamrah/ui-kit';
import { HeartHandshake, Lock, UsersRound } from 'lucide-react';
import styled from 'styled-components';
import { useLandingText } from './texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space.l};
  padding: 0;
  list-style: none;
  ${media.wide} { grid-template-columns: repeat(3, 1fr); }
`;
const Sheet = styled(Card).attrs({ as: 'li' })`
  display: grid;
  align-content: start;
  gap: ${space.s};
  & > svg { color: ${colour.sageInk}; }
  & > p { color: ${colour.quiet}; }
`;

const promises = [
  { key: '1', Icon: Lock },
  { key: '2', Icon: UsersRound },
  { key: '3', Icon: HeartHandshake },
] as const;

/** What members can rely on. */
export function Safety() {
  const text = useLandingText();
  return (
    <List>
      {promises.map(({ key, Icon }) => (
        <Sheet key={key}>
          <Icon aria-hidden size={28} strokeWidth={1.5} />
          <Heading level={3}>{text(`safety.${key}.title`)}</Heading>
          <p>{text(`safety.${key}.text`)}</p>
        </Sheet>
      ))}
    </List>
  );
}
