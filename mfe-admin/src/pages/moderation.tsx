import { admin, memberCode } from '@hamrah/contracts';
import { Button, Page, space } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { given, useFilters } from '../data/use-filters.ts';
import { usePages } from '../data/use-pages.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import type { Column } from '../parts/data-table.tsx';
import { Choice, FilterRow, Search } from '../parts/filters.tsx';
import { countOf, momentOf } from '../parts/format.ts';
import { TableView } from '../parts/table-view.tsx';

const names = ['state', 'kind', 'member'] as const;
const Tabs = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs};
  margin-bottom: ${space.m};
  & > button { min-height: 2.5rem; padding-inline: ${space.m}; }
`;

/** What is to be judged: new photos, reports, messages with contact details, appeals. */
export function Moderation() {
  return (
    <Allowed permission="moderation.read">
      <Queue />
    </Allowed>
  );
}

function Queue() {
  const text = useText();
  const { values, set } = useFilters(names);
  const state = admin.caseStates.find((one) => one === values.state) ?? 'open';
  const { member, ...others } = values;
  const code = memberCode.safeParse(member);
  const pages = usePages(admin.listCases, { query: { ...given(others), ...(code.success && { member }), state } });
  const { waiting } = pages.first ?? {};
  const countIn = (one: admin.CaseState) => (waiting && one !== 'closed' ? ` (${countOf(waiting[one])})` : '');
  const columns: readonly Column<admin.CaseRow>[] = [
    {
      title: text('case.kind'),
      cell: (row) => <Link to={`/admin-moderation/${row.case}`}>{text(`case.${row.kind}`)}</Link>,
    },
    { title: text('case.member'), cell: ({ member }) => <Link to={`/admin-users/${member}`}>{member}</Link> },
    { title: text('case.other'), cell: ({ other }) => other ?? '—' },
    { title: text('case.opened'), cell: ({ openedAt }) => momentOf(openedAt) },
    {
      title: text('case.decision'),
      cell: ({ decisions }) => {
        const last = decisions.at(-1);
        return last ? `${text(`decision.${last.decision}`)}, ${last.by.name}` : '—';
      },
    },
  ];
  return (
    <Page title={text('nav.moderation')} lead={text('moderation.lead')}>
      <Tabs role="group" aria-label={text('moderation.states')}>
        {admin.caseStates.map((one) => (
          <Button
            key={one}
            variant={one === state ? 'primary' : 'secondary'}
            aria-pressed={one === state}
            onPress={() => set({ state: one === 'open' ? '' : one })}
          >
            {text(`case.${one}`)}
            {countIn(one)}
          </Button>
        ))}
      </Tabs>
      <FilterRow aria-label={text('filter.region')}>
        <Choice
          label={text('case.kind')}
          options={admin.caseKinds.map((id) => ({ id, label: text(`case.${id}`) }))}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
        <Search
          label={text('case.member')}
          hint={text('case.memberHint')}
          value={member}
          onChange={(typed) => set({ member: typed.trim().toUpperCase() })}
          fault={member === '' ? undefined : code.error?.issues[0]?.message}
        />
      </FilterRow>
      <TableView label={text('nav.moderation')} pages={pages} columns={columns} keyOf={(row) => row.case} />
    </Page>
  );
}
