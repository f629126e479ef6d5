import { admin, memberCode } from '@hamrah/contracts';
import { Button, Page, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Column } from '../components/data-table.tsx';
import { ChoiceFilter, FilterRow, SearchFilter } from '../components/filters.tsx';
import { formatCount, formatDateTime } from '../components/format.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { useFilters, withoutEmpty } from '../data/use-filters.ts';
import { usePagedQuery } from '../data/use-paged-query.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';

const filterNames = ['state', 'kind', 'member'] as const;
const Tabs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  margin-bottom: ${space.m};
  & > button { min-height: 2.5rem; padding-inline: ${space.m}; }
`;

/** The moderation queue: new photos, reports, messages with contact details, and appeals. */
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
  const state = admin.caseStates.find((option) => option === values.state) ?? 'open';
  const { member, ...otherFilters } = values;
  const code = memberCode.safeParse(member);
  const pages = usePagedQuery(admin.listCases, {
    query: { ...withoutEmpty(otherFilters), ...(code.success && { member }), state },
  });
  const { waiting } = pages.firstPage ?? {};
  const countLabelOf = (caseState: admin.CaseState) =>
    waiting && caseState !== 'closed' ? ` (${formatCount(waiting[caseState])})` : '';
  const columns: readonly Column<admin.CaseRow>[] = [
    {
      title: text('case.kind'),
      cell: (row) => <Link to={`/admin-moderation/${row.case}`}>{text(`case.${row.kind}`)}</Link>,
    },
    { title: text('case.member'), cell: ({ member }) => <Link to={`/admin-users/${member}`}>{member}</Link> },
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
      <Tabs role="group" aria-label={text('moderation.states')}>
        {admin.caseStates.map((option) => (
          <Button
            key={option}
            variant={option === state ? 'primary' : 'secondary'}
            aria-pressed={option === state}
            onPress={() => setFilters({ state: option === 'open' ? '' : option })}
          >
            {text(`case.${option}`)}
            {countLabelOf(option)}
          </Button>
        ))}
      </Tabs>
      <FilterRow aria-label={text('filter.region')}>
        <ChoiceFilter
          label={text('case.kind')}
          options={admin.caseKinds.map((id) => ({ id, label: text(`case.${id}`) }))}
          value={values.kind}
          onChange={(kind) => setFilters({ kind })}
        />
        <SearchFilter
          label={text('case.member')}
          hint={text('case.memberHint')}
          value={member}
          onChange={(value) => setFilters({ member: value.trim().toUpperCase() })}
          error={member === '' ? undefined : code.error?.issues[0]?.message}
        />
      </FilterRow>
      <PagedTable label={text('nav.moderation')} pages={pages} columns={columns} keyOf={(row) => row.case} />
    </Page>
  );
}
