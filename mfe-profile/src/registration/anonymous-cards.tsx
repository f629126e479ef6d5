import { matches } from '@hamrah/contracts';
import { colour, family, radius, Skeleton, size, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useAnonymousCards } from '../data/use-anonymous-cards.ts';
import { useRegisterText } from '../messages/register.ts';

const cardHeight = '5.5rem';

const Aside = styled.aside`display: grid; align-content: start; gap: ${space.s};`;
const Title = styled.h3`font-size: ${size.body}; font-weight: 600;`;
const List = styled.ul`display: grid; gap: ${space.s}; padding: 0; list-style: none;`;
const Card = styled.li`
  display: grid;
  align-content: center;
  min-height: ${cardHeight};
  padding: ${space.s} ${space.m};
  border: 1px solid ${colour.line};
  border-left: 3px solid ${colour.marigold};
  border-radius: ${radius.control};
  background: ${colour.sunken};
  & > strong { font: 500 1.125rem / 1.3 ${family.heading}; }
  & > span { color: ${colour.quiet}; overflow-wrap: anywhere; }
`;
const Note = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;

/** Anonymous cards of members who match the landing page's search and agreed to be shown. */
export function AnonymousCards({ search }: { search: string }) {
  const text = useRegisterText();
  const { data, isPending } = useAnonymousCards(search);
  const cards = data?.items ?? [];
  return (
    <Aside aria-label={text('cards.title')} aria-busy={isPending}>
      <Title>{text('cards.title')}</Title>
      {isPending && <Skeleton $height={`calc(${matches.maxAnonymousCards} * ${cardHeight})`} />}
      {cards.length > 0 && (
        <List>
          {cards.map(({ ages, path, region }) => (
            <Card key={`${ages.from} ${path} ${region}`}>
              <strong>{text('cards.age', ages)}</strong>
              <span>{path}</span>
              <span>{region}</span>
            </Card>
          ))}
        </List>
      )}
      {!isPending && <Note>{text(cards.length > 0 ? 'cards.note' : 'cards.none')}</Note>}
    </Aside>
  );
}
