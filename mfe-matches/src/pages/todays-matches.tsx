import type { matches } from '@hamrah/contracts';
import { colour, EmptyState, LinkButton, Page, PendingState, QueryView, space, useProblemText } from '@hamrah/ui-kit';
import { type DismissibleCard, useLiveRelations } from '@hamrah/ui-kit/shell-api';
import { Sunrise } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { CardGrid, CardGridSkeleton, cardsAboveFold } from '../components/card-grid.tsx';
import { DailyReasons } from '../components/daily-reasons.tsx';
import { ExplainDaily } from '../components/explain-daily.tsx';
import { LayoutSwitch } from '../components/layout-switch.tsx';
import { MatchCard } from '../components/match-card.tsx';
import { loadDailyMatches, useDailyMatches, usePass } from '../data/use-daily-matches.ts';
import { useText } from '../messages/index.ts';

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.m};
  margin-bottom: ${space.s};
  color: ${colour.quiet};
`;
const Tools = styled.div`display: flex; flex-wrap: wrap; align-items: center; gap: ${space.xs};`;
const Container = styled.div`outline-offset: 4px;`;

const dayFormat = new Intl.DateTimeFormat('en-IN', { weekday: 'long' });
const timeFormat = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

/** The viewer's matches for today: a few people, each with reasons. */
export default function TodaysMatches() {
  const text = useText();
  const problem = useProblemText();
  const query = useDailyMatches();
  useLiveRelations();
  return (
    <Page title={text('today.title')} lead={text('today.lead')}>
      <QueryView query={query} skeleton={<CardGridSkeleton />}>
        {(daily) =>
          daily === null ? <PendingState title={problem('matches.profile_pending')} /> : <Matches daily={daily} />
        }
      </QueryView>
    </Page>
  );
}

function Matches({ daily: { state, items, nextAt } }: { readonly daily: matches.DailyMatches }) {
  const text = useText();
  const pass = usePass();
  const container = useRef<HTMLDivElement>(null);
  if (state === 'off') return <NoMatches state="off" to="/setting#settings-daily" link="today.settings" />;
  const shown = items.filter((card: matches.DailyMatch & DismissibleCard) => !card.isDismissed);
  /** The pressed card disappears, so the focus moves to the next one, the previous one or the list. */
  const focusNeighbour = (index: number) => {
    const links = container.current?.querySelectorAll<HTMLElement>('article h2 a') ?? [];
    (links[index + 1] ?? links[index - 1] ?? container.current)?.focus();
  };
  return (
    <Container ref={container} tabIndex={-1}>
      <Header>
        {nextAt && <NextMatches at={new Date(nextAt)} />}
        <Tools>
          <ExplainDaily />
          {shown.length > 0 && <LayoutSwitch />}
        </Tools>
      </Header>
      {shown.length === 0 && state === 'waiting' && <NoMatches state="waiting" to="/received" link="today.received" />}
      {shown.length === 0 && state === 'on' && (
        <NoMatches state="empty" to="/myprofile#partnerPref" link="mutual.preferences" />
      )}
      <CardGrid aria-label={text('list.label')}>
        {shown.map((card, index) => (
          <li key={card.code}>
            <MatchCard
              card={card}
              isEager={index < cardsAboveFold}
              lead={<DailyReasons name={card.firstName} why={card.why} />}
              shownAt={{ place: 'daily', source: 'daily', position: index }}
              onPass={() => {
                focusNeighbour(index);
                pass(card);
              }}
            />
          </li>
        ))}
      </CardGrid>
    </Container>
  );
}

/** When the next matches appear, in local time. */
function NextMatches({ at }: { readonly at: Date }) {
  const text = useText();
  return <p>{text('today.next', { day: dayFormat.format(at), time: timeFormat.format(at) })}</p>;
}

interface NoMatchesProps {
  readonly state: 'off' | 'waiting' | 'empty';
  readonly to: string;
  readonly link: 'today.settings' | 'today.received' | 'mutual.preferences';
}

function NoMatches({ state, to, link }: NoMatchesProps) {
  const text = useText();
  return (
    <EmptyState title={text(`today.${state}`)} icon={<Sunrise aria-hidden size={40} strokeWidth={1.5} />}>
      <p>{text(`today.${state}More`)}</p>
      <LinkButton to={to} variant="secondary">
        {text(link)}
      </LinkButton>
    </EmptyState>
  );
}

export const loadData = loadDailyMatches;
