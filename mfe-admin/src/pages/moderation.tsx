import { admin, memberCode } from '@hamrah/contracts';
import { Button, Page, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Column } from '../components/data-table.tsx';
import { ChoiceFilter, FilterRow, SearchFilter } from '../components/filters.tsx';
import { formatCount, formatDateTime } from '../components/format.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { PhotoQueue } from '../components/photo-queue.tsx';
import { useFilters, withoutEmpty } from '../data/use-filters.ts';
import { usePagedQuery } from '../data/use-paged-query.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';

const filterNames = ['queue', 'kind', 'member'] as const;
/** The open cases of each kind, appeals, and closed cases. */
const queues = [...admin.caseKinds, 'appealed', 'closed'] as const;
type Queue = (typeof queues)[number];
const isKind = (queue: Queue): queue is admin.CaseKind => queue !== 'appealed' && queue !== 'closed';
const Tabs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  margin-bottom: ${space.m};
  & > button { min-height: 2.75rem; padding-inline: ${space.m}; }
`;

/** The moderation queues: photos as a grid; reports, messages, read budgets, appeals and closed cases as tables. */
export function Moderation() {
  return (
    <RequirePermission permission="moderation.read">
      <CaseQueue />
    </RequirePermission>
  );
}

function CaseQueue() {
  const text = useText();
  const { values, setFilters } = useFilters(filterNames);
  const queue = queues.find((option) => option === values.queue) ?? 'photo';
  const { kind, member } = values;
  const code = memberCode.safeParse(member);
  const pages = usePagedQuery(admin.listCases, {
    query: {
      ...(isKind(queue) ? { state: 'open', kind: queue } : { state: queue, ...withoutEmpty({ kind }) }),
      ...(code.success && { member }),
    },
  });
  const { waiting, openByKind } = pages.firstPage ?? {};
  const countLabelOf = (option: Queue) => {
    const count = isKind(option) ? openByKind?.[option] : option === 'appealed' ? waiting?.appealed : undefined;
    return count === undefined ? '' : ` (${formatCount(count)})`;
  };
  const columns: readonly Column<admin.CaseRow>[] = [
    {
      title: text('case.kind'),
      cell: (row) => <Link to={`/admin-moderation/${row.case}`}>{text(`case.${row.kind}`)}</Link>,
    },
    {
      title: text('case.member'),
      cell: (row) => <Link to={`/admin-users/${row.member}`}>{row.name ?? row.member}</Link>,
    },
    { title: text('case.other'), cell: ({ other }) => other ?? '—' },
    { title: text('case.opened'), cell: ({ openedAt }) => formatDateTime(openedAt) },
    {
      title: text('case.decision'),
      cell: ({ decisions }) => {
        const lastDecision = decisions.at(-1);
        return lastDecision ? `${text(`decision.${lastDecision.decision}`)}, ${lastDecision.by.name}` : '—';
      },
    },
  ];
  return (
    <Page title={text('nav.moderation')} lead={text('moderation.lead')}>
      <Tabs role="group" aria-label={text('moderation.queues')}>
        {queues.map((option) => (
          <Button
            key={option}
            variant={option === queue ? 'primary' : 'secondary'}
            aria-pressed={option === queue}
            onPress={() => setFilters({ queue: option === 'photo' ? '' : option, kind: '' })}
          >
            {text(`queue.${option}`)}
            {countLabelOf(option)}
          </Button>
        ))}
      </Tabs>
      <FilterRow aria-label={text('filter.region')}>
        {!isKind(queue) && (
          <ChoiceFilter
            label={text('case.kind')}
            options={admin.caseKinds.map((id) => ({ id, label: text(`case.${id}`) }))}
            value={kind}
            onChange={(id) => setFilters({ kind: id })}
          />
        )}
        <SearchFilter
          label={text('case.member')}
          hint={text('case.memberHint')}
          value={member}
          onChange={(value) => setFilters({ member: value.trim().toUpperCase() })}
          error={member === '' ? undefined : code.error?.issues[0]?.message}
        />
      </FilterRow>
      {queue === 'photo' ? (
        <PhotoQueue pages={pages} />
      ) : (
        <PagedTable label={text('nav.moderation')} pages={pages} columns={columns} keyOf={(row) => row.case} />
      )}
    </Page>
  );
}
