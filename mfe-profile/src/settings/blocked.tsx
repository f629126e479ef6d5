import type { MemberCard } from '@hamrah/contracts';
import {
  Button,
  colour,
  Loaded,
  MoreItems,
  Portrait,
  radius,
  Skeleton,
  size,
  space,
  useProblemText,
} from '@hamrah/ui-kit';
import { Refusal, toast, useUnblock } from '@hamrah/ui-kit/shell-api';
import { useRef } from 'react';
import styled from 'styled-components';
import { useBlocked } from '../data/use-blocked.ts';
import { Section } from '../parts/section.tsx';
import { useSettingsText } from './texts.ts';

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
const Words = styled.div`flex: 1 1 9rem; min-width: 0;`;
const Name = styled.p`font-weight: 600; line-height: 1.4; overflow-wrap: anywhere;`;
const Quiet = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** The members the viewer has blocked, each with a way to take it back. */
export function Blocked() {
  const text = useSettingsText();
  const query = useBlocked();
  const place = useRef<HTMLDivElement>(null);
  return (
    <Section title={text('blocked.title')} lead={text('blocked.lead')}>
      <Loaded query={query} skeleton={<Skeleton $height="4rem" />}>
        {({ pages }) => {
          const blocked = pages.flatMap(({ items }) => items);
          return (
            <div ref={place} tabIndex={-1}>
              {blocked.length === 0 && <p>{text('blocked.none')}</p>}
              <List>
                {blocked.map(({ member, at }) => (
                  <BlockedRow key={member.code} member={member} at={at} onGone={() => place.current?.focus()} />
                ))}
              </List>
              <MoreItems
                hasMore={query.hasNextPage}
                isLoading={query.isFetchingNextPage}
                hasFailed={query.isFetchNextPageError}
                onMore={query.fetchNextPage}
              />
            </div>
          );
        }}
      </Loaded>
    </Section>
  );
}

interface BlockedRowProps {
  readonly member: MemberCard;
  readonly at: string;
  /** Called once the row is about to go. */
  readonly onGone: () => void;
}

function BlockedRow({ member, at, onGone }: BlockedRowProps) {
  const text = useSettingsText();
  const problem = useProblemText();
  const unblock = useUnblock(member.code);
  const name = `${member.firstName} ${member.lastName}`;
  const end = async () => {
    try {
      await unblock.mutateAsync();
      toast.success(text('blocked.ended', { name: member.firstName }));
      onGone();
    } catch (error) {
      toast.failure(problem(error instanceof Refusal ? error.code : 'service.failed'));
    }
  };
  return (
    <Row>
      <Photo>
        <Portrait name={name} photoUrl={member.photoUrl} shape="round" />
      </Photo>
      <Words>
        <Name>{name}</Name>
        <Quiet>{text('blocked.since', { date: day.format(new Date(at)) })}</Quiet>
      </Words>
      <Button
        look="secondary"
        aria-label={text('blocked.endNamed', { name })}
        isPending={unblock.isPending}
        onPress={() => void end()}
      >
        {text('blocked.end')}
      </Button>
    </Row>
  );
}
