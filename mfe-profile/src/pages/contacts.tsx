import type { MemberCard } from '@hamrah/contracts';
import {
  colour,
  EmptyState,
  Heading,
  LinkButton,
  LoadMore,
  media,
  Page,
  QueryView,
  Skeleton,
  space,
} from '@hamrah/ui-kit';
import { Contact } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { MemberRow, MemberRows } from '../components/member-row.tsx';
import { SmallMemberCard } from '../components/small-member-card.tsx';
import { type Reveals, useContacts, useContactViewers } from '../data/use-contacts.ts';
import { usePeopleText } from '../messages/people.ts';

const Column = styled.div`display: grid; gap: ${space.xl};`;
const ListSection = styled.section`display: grid; gap: ${space.m};`;
const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
  gap: ${space.s};
  ${media.medium} { grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: ${space.m}; }
  list-style: none;
`;
const Muted = styled.p`color: ${colour.quiet};`;

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
/** Number of cards visible without scrolling. Their photos load eagerly. */
const photosAboveFold = 4;

/** Members whose contact details the viewer has revealed, and members who have revealed the viewer's. */
export default function Contacts() {
  const text = usePeopleText();
  const viewedContacts = useContacts();
  const contactViewers = useContactViewers();
  const formatViewedOn = (timestamp: string) =>
    text('contacts.viewedAt', { date: dateFormat.format(new Date(timestamp)) });
  return (
    <Page title={text('contacts.title')} lead={text('contacts.lead')} width="wide">
      <Column>
        <RevealList title={text('contacts.viewed')} reveals={viewedContacts} emptyState={<NoContacts />}>
          {(rows) => (
            <CardGrid>
              {rows.map(({ member, at }, index) => (
                <li key={member.code}>
                  <SmallMemberCard card={member} note={formatViewedOn(at)} isEager={index < photosAboveFold} />
                </li>
              ))}
            </CardGrid>
          )}
        </RevealList>
        <RevealList
          title={text('contacts.viewers')}
          reveals={contactViewers}
          emptyState={<Muted>{text('contacts.viewersEmpty')}</Muted>}
        >
          {(rows) => (
            <MemberRows>
              {rows.map(({ member, at }) => (
                <li key={member.code}>
                  <MemberRow card={member} note={formatViewedOn(at)} />
                </li>
              ))}
            </MemberRows>
          )}
        </RevealList>
      </Column>
    </Page>
  );
}

function NoContacts() {
  const text = usePeopleText();
  return (
    <EmptyState
      level={2}
      title={text('contacts.viewedEmpty')}
      icon={<Contact aria-hidden size={40} strokeWidth={1.5} />}
    >
      <p>{text('contacts.promise')}</p>
      <LinkButton to="/plan">{text('contacts.upgrade')}</LinkButton>
    </EmptyState>
  );
}

interface RevealListProps {
  readonly title: string;
  readonly reveals: Reveals;
  readonly emptyState: ReactNode;
  readonly children: (rows: readonly { readonly member: MemberCard; readonly at: string }[]) => ReactNode;
}

function RevealList({ title, reveals, emptyState, children }: RevealListProps) {
  const id = useId();
  return (
    <ListSection aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <QueryView query={reveals} skeleton={<Skeleton $height="18rem" />}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items);
          return rows.length === 0 ? emptyState : children(rows);
        }}
      </QueryView>
      <LoadMore query={reveals} />
    </ListSection>
  );
}
