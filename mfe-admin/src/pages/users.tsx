import { accountTypes, admin, genders } from '@hamrah/contracts';
import { Badge, optionsOf, Page } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import { usePages } from '../data/use-pages.ts';
import { useTable } from '../data/use-table.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import { CsvButton } from '../parts/csv-button.tsx';
import type { Column } from '../parts/data-table.tsx';
import { Email } from '../parts/email.tsx';
import { Choice } from '../parts/filters.tsx';
import { dayOf } from '../parts/format.ts';
import { MemberMarks } from '../parts/member-marks.tsx';
import { TableFilters } from '../parts/table-filters.tsx';
import { TableView } from '../parts/table-view.tsx';
import { useMay } from '../viewer.ts';

const names = ['path', 'account', 'gender', 'from', 'to', 'search'] as const;

/** The columns of members, as the specification has them. */
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
          {row.firstName} {row.lastName} <MemberMarks member={row} />
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
    { title: text('column.date'), sort: 'joined', cell: ({ joinedAt }) => dayOf(joinedAt) },
  ];
}

/** All members: filtered, searched, sorted, page by page, and as CSV. */
export function Users() {
  return (
    <Allowed permission="members.read">
      <UsersTable />
    </Allowed>
  );
}

function UsersTable() {
  const text = useText();
  const may = useMay();
  const columns = useMemberColumns();
  const { filter, filters, query, sorted, onSort } = useTable(names, 'joined');
  const pages = usePages(admin.listMembers, { query });
  return (
    <Page title={text('nav.users')}>
      <TableFilters hint={text('users.search')} filter={filter}>
        <Choice label={text('filter.account')} options={optionsOf(accountTypes)} {...filter('account')} />
        <Choice label={text('filter.gender')} options={optionsOf(genders)} {...filter('gender')} />
      </TableFilters>
      <TableView
        label={text('nav.users')}
        pages={pages}
        columns={columns}
        keyOf={({ member }) => member}
        sorted={sorted}
        onSort={onSort}
        actions={
          may('members.export') && (
            <CsvButton
              route={admin.exportMembers}
              input={{ query: filters }}
              fileName="members.csv"
              entries={pages.first?.entries ?? null}
            />
          )
        }
      />
    </Page>
  );
}
