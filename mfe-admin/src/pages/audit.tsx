import { admin } from '@hamrah/contracts';
import { colour, Page } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Column } from '../components/data-table.tsx';
import { ChoiceFilter, FilterRow, SearchFilter } from '../components/filters.tsx';
import { formatDateTime, humanizeCode } from '../components/format.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { useFilters, withoutEmpty } from '../data/use-filters.ts';
import { usePagedQuery } from '../data/use-paged-query.ts';
import { useStaffQuery } from '../data/use-staff-query.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';

const filterNames = ['staff', 'subject'] as const;
const Details = styled.span`
  display: block;
  min-width: 11rem;
  max-width: 24rem;
  color: ${colour.quiet};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Reason = styled.span`display: block; min-width: 9rem; max-width: 22rem;`;

/** The audit log: who did what, when, why and from where, newest first. */
export function Audit() {
  return (
    <RequirePermission permission="audit.read">
      <AuditTable />
    </RequirePermission>
  );
}

/** Formats the changes, one per line. */
const formatDetails = (details: admin.AuditEntry['details']) =>
  Object.entries(details)
    .map(([key, value]) => `${humanizeCode(key)}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
const isMemberCode = (subject: string) => /^HM[0-9A-Z]{8}$/.test(subject);

function AuditTable() {
  const text = useText();
  const { values, setFilters } = useFilters(filterNames);
  const staff = useStaffQuery(admin.listStaff, {});
  const pages = usePagedQuery(admin.listAudit, { query: withoutEmpty(values) });
  const nameOf = (subject: string) => staff.data?.items.find((item) => item.staff === subject)?.name ?? subject;
  const columns: readonly Column<admin.AuditEntry>[] = [
    { title: text('audit.number'), kind: 'number', cell: ({ number }) => number },
    { title: text('audit.time'), cell: ({ at }) => formatDateTime(at) },
    { title: text('audit.staff'), kind: 'text', cell: ({ name }) => name },
    { title: text('audit.action'), kind: 'text', cell: ({ action }) => humanizeCode(action) },
    {
      title: text('audit.subject'),
      kind: 'text',
      cell: ({ subject }) => {
        if (subject === null) return '—';
        return isMemberCode(subject) ? <Link to={`/admin-users/${subject}`}>{subject}</Link> : nameOf(subject);
      },
    },
    { title: text('audit.reason'), kind: 'text', cell: ({ reason }) => <Reason>{reason ?? '—'}</Reason> },
    {
      title: text('audit.details'),
      kind: 'text',
      cell: ({ details }) => (Object.keys(details).length > 0 ? <Details>{formatDetails(details)}</Details> : '—'),
    },
    { title: text('audit.remoteAddress'), cell: ({ remoteAddress }) => remoteAddress || '—' },
  ];
  return (
    <Page title={text('nav.audit')} lead={text('audit.lead')}>
      <FilterRow aria-label={text('filter.region')}>
        <ChoiceFilter
          label={text('audit.staff')}
          options={(staff.data?.items ?? []).map(({ staff: id, name }) => ({ id, label: name }))}
          value={values.staff}
          onChange={(id) => setFilters({ staff: id })}
        />
        <SearchFilter
          label={text('audit.subject')}
          hint={text('audit.subjectHint')}
          value={values.subject}
          onChange={(subject) => setFilters({ subject: subject.trim() })}
        />
      </FilterRow>
      <PagedTable label={text('nav.audit')} pages={pages} columns={columns} keyOf={({ number }) => String(number)} />
    </Page>
  );
}
