import type { MemberCard } from '@hamrah/contracts';
import { independentPath } from '@hamrah/contracts/matches';
import { colour, motion, radius, size, space } from '@hamrah/ui-kit';
import { useId } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Group = styled.div`display: grid; grid-column: 1 / -1; gap: ${space.xxs};`;
const Title = styled.p`padding: 0 ${space.xxs}; color: ${colour.quiet}; font-size: ${size.small}; font-weight: 600;`;
const Suggestion = styled.button`
  min-height: 2.75rem;
  padding: ${space.xs} ${space.s};
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.maroonInk};
  font-size: 1rem;
  line-height: 1.35;
  text-align: start;
  cursor: pointer;
  transition: background ${motion.quick};
  &:hover { background: ${colour.maroonTint}; }
`;

interface FirstMessagesProps {
  readonly member: MemberCard;
  /** Receives the chosen text, which the member can change before sending it. */
  readonly onChoose: (text: string) => void;
}

/** Suggestions for the first message to a member. */
export function FirstMessages({ member: { firstName: name, path }, onChoose }: FirstMessagesProps) {
  const text = useText();
  const titleId = useId();
  const suggestions = [
    // A suggestion cannot name the path “Other”.
    ...(path === independentPath ? [] : [text('first.path', { name, path })]),
    text('first.day', { name }),
    text('first.home', { name }),
  ];
  return (
    <Group role="group" aria-labelledby={titleId}>
      <Title id={titleId}>{text('first.title')}</Title>
      {suggestions.map((suggestion) => (
        <Suggestion key={suggestion} type="button" onClick={() => onChoose(suggestion)}>
          {suggestion}
        </Suggestion>
      ))}
    </Group>
  );
}
