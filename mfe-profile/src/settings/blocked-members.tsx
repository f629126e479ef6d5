import type { MemberCard } from '@hamrah/contracts';
import {
  Button,
  colour,
  LoadMore,
  Portrait,
  QueryView,
  radius,
  Skeleton,
  size,
  space,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError, toast, useUnblock } from '@hamrah/ui-kit/shell-api';
import { useRef } from 'react';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { useBlockedMembers } from '../data/use-blocked-members.ts';
import { useSettingsText } from '../messages/settings.ts';

const List = styled.ul`display: grid; gap: ${space.s}; list-style: none;`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s};
  padding: ${space.xs} ${space.s};
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
`;
const Photo = styled.div`flex: none; width: 3rem;`;
const Content = styled.div`flex: 1 1 9rem; min-width: 0;`;
const Name = styled.p`font-weight: 600; line-height: 1.4; overflow-wrap: anywhere;`;
const Muted = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** Members the viewer has blocked, each with an Unblock button. */
export function BlockedMembers() {
  const text = useSettingsText();
  const query = useBlockedMembers();
  const listRef = useRef<HTMLDivElement>(null);
  return (
    <Section title={text('blocked.title')} lead={text('blocked.lead')}>
      <QueryView query={query} skeleton={<Skeleton $height="4rem" />}>
        {({ pages }) => {
          const blockedMembers = pages.flatMap(({ items }) => items);
          return (
            <div ref={listRef} tabIndex={-1}>
              {blockedMembers.length === 0 && <p>{text('blocked.none')}</p>}
              <List>
                {blockedMembers.map(({ member, at }) => (
                  <BlockedRow key={member.code} member={member} at={at} onUnblocked={() => listRef.current?.focus()} />
                ))}
              </List>
              <LoadMore query={query} />
            </div>
          );
        }}
      </QueryView>
    </Section>
  );
}

interface BlockedRowProps {
  readonly member: MemberCard;
  readonly at: string;
  /** Called before the row disappears. */
  readonly onUnblocked: () => void;
}

function BlockedRow({ member, at, onUnblocked }: BlockedRowProps) {
  const text = useSettingsText();
  const problem = useProblemText();
  const unblock = useUnblock(member.code);
  const name = `${member.firstName} ${member.lastName}`;
  const unblockMember = async () => {
    try {
      await unblock.mutateAsync();
      toast.success(text('blocked.ended', { name: member.firstName }));
      onUnblocked();
    } catch (error) {
      toast.error(problem(error instanceof ApiError ? error : 'service.failed'));
    }
  };
  return (
    <Row>
      <Photo>
        <Portrait name={name} photoUrl={member.photoUrl} shape="round" />
      </Photo>
      <Content>
        <Name>{name}</Name>
        <Muted>{text('blocked.since', { date: dateFormat.format(new Date(at)) })}</Muted>
      </Content>
      <Button
        variant="secondary"
        aria-label={text('blocked.endNamed', { name })}
        isPending={unblock.isPending}
        onPress={() => void unblockMember()}
      >
        {text('blocked.end')}
      </Button>
    </Row>
  );
}
