import { accountTypes, admin, genders } from '@hamrah/contracts';
import { Badge, optionsOf, Page } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import { CsvButton } from '../components/csv-button.tsx';
import type { Column } from '../components/data-table.tsx';
import { Email } from '../components/email.tsx';
import { ChoiceFilter } from '../components/filters.tsx';
import { formatDate } from '../components/format.ts';
import { MemberBadges } from '../components/member-badges.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { TableFilters } from '../components/table-filters.tsx';
import { usePagedQuery } from '../data/use-paged-query.ts';
import { useTableState } from '../data/use-table-state.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { useCan } from '../viewer.ts';

const filterNames = ['path', 'account', 'gender', 'from', 'to', 'search'] as const;

/** Returns the member columns that the specification lists. */
export function useMemberColumns(): readonly Column<admin.MemberRow>[] {
  const text = useText();
  return [
    {
      title: text('column.id'),
      sort: 'member',
      cell: ({ member }) => <Link to={`/admin-users/${member}`}>{member}</Link>,
    },
    {
      title: text('column.name'),
      sort: 'name',
      kind: 'text',
      cell: (row) => (
        <>
          {row.firstName} {row.lastName} <MemberBadges member={row} />
        </>
      ),
    },
    { title: text('column.email'), kind: 'text', cell: ({ contact }) => <Email email={contact?.email} /> },
    { title: text('column.phone'), cell: ({ contact }) => contact?.phone ?? '—' },
    { title: text('column.path'), kind: 'text', cell: ({ path }) => path },
    { title: text('column.gender'), cell: ({ gender }) => gender },
    { title: text('column.profileType'), cell: ({ profileFor }) => profileFor },
    {
      title: text('column.account'),
      cell: ({ accountType }) => <Badge tone={accountType === 'Pro' ? 'gold' : 'plain'}>{accountType}</Badge>,
    },
    { title: text('column.state'), kind: 'text', cell: ({ state }) => state },
    { title: text('column.city'), kind: 'text', cell: ({ city }) => city },
    { title: text('column.date'), sort: 'joined', cell: ({ joinedAt }) => formatDate(joinedAt) },
  ];
}

/** All members, with filters, search, sorting and CSV export. */
export function Users() {
  return (
    <RequirePermission permission="members.read">
      <UsersTable />
    </RequirePermission>
  );
}

function UsersTable() {
  const text = useText();
  const can = useCan();
  const columns = useMemberColumns();
  const { filterProps, filters, query, sortState, onSort } = useTableState(filterNames, 'joined');
  const pages = usePagedQuery(admin.listMembers, { query });
  return (
    <Page title={text('nav.users')}>
      <TableFilters hint={text('users.search')} filterProps={filterProps}>
        <ChoiceFilter label={text('filter.account')} options={optionsOf(accountTypes)} {...filterProps('account')} />
        <ChoiceFilter label={text('filter.gender')} options={optionsOf(genders)} {...filterProps('gender')} />
      </TableFilters>
      <PagedTable
        label={text('nav.users')}
        pages={pages}
        columns={columns}
        keyOf={({ member }) => member}
        sortState={sortState}
        onSort={onSort}
        actions={
          can('members.export') && (
            <CsvButton
              route={admin.exportMembers}
              input={{ query: filters }}
              fileName="members.csv"
              totalEntries={pages.firstPage?.hasMoreEntries ? null : (pages.firstPage?.entries ?? null)}
            />
          )
        }
      />
    </Page>
  );
}
