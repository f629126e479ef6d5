import { admin } from '@hamrah/contracts';
import { colour, Page } from '@hamrah/ui-kit';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { given, useFilters } from '../data/use-filters.ts';
import { usePages } from '../data/use-pages.ts';
import { useRead } from '../data/use-read.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import type { Column } from '../parts/data-table.tsx';
import { Choice, FilterRow, Search } from '../parts/filters.tsx';
import { momentOf, words } from '../parts/format.ts';
import { TableView } from '../parts/table-view.tsx';

const names = ['staff', 'subject'] as const;
const Details = styled.span`
  display: block;
  min-width: 11rem;
  max-width: 24rem;
  color: ${colour.quiet};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Wide = styled.span`display: block; min-width: 9rem; max-width: 22rem;`;

/** Who did what to whom, when, why and from where; the latest first. */
export function Audit() {
  return (
    <Allowed permission="audit.read">
      <AuditTable />
    </Allowed>
  );
}

/** What changed, a line each. */
const told = (details: admin.AuditEntry['details']) =>
  Object.entries(details)
    .map(([key, value]) => `${words(key)}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
const isMember = (subject: string) => /^HM[0-9A-Z]{8}$/.test(subject);

function AuditTable() {
  const text = useText();
  const { values, set } = useFilters(names);
  const staff = useRead(admin.listStaff, {});
  const pages = usePages(admin.listAudit, { query: given(values) });
  const nameOf = (subject: string) => staff.data?.items.find((one) => one.staff === subject)?.name ?? subject;
  const columns: readonly Column<admin.AuditEntry>[] = [
    { title: text('audit.number'), kind: 'number', cell: ({ number }) => number },
    { title: text('audit.at'), cell: ({ at }) => momentOf(at) },
    { title: text('audit.who'), kind: 'text', cell: ({ name }) => name },
    { title: text('audit.act'), kind: 'text', cell: ({ act }) => words(act) },
    {
      title: text('audit.subject'),
      kind: 'text',
      cell: ({ subject }) => {
        if (subject === null) return '—';
        return isMember(subject) ? <Link to={`/admin-users/${subject}`}>{subject}</Link> : nameOf(subject);
      },
    },
    { title: text('audit.reason'), kind: 'text', cell: ({ reason }) => <Wide>{reason ?? '—'}</Wide> },
    {
      title: text('audit.details'),
      kind: 'text',
      cell: ({ details }) => (Object.keys(details).length > 0 ? <Details>{told(details)}</Details> : '—'),
    },
    { title: text('audit.from'), cell: ({ from }) => from || '—' },
  ];
  return (
    <Page title={text('nav.audit')} lead={text('audit.lead')}>
      <FilterRow aria-label={text('filter.region')}>
        <Choice
          label={text('audit.who')}
          options={(staff.data?.items ?? []).map(({ staff: id, name }) => ({ id, label: name }))}
          value={values.staff}
          onChange={(id) => set({ staff: id })}
        />
        <Search
          label={text('audit.subject')}
          hint={text('audit.subjectHint')}
          value={values.subject}
          onChange={(subject) => set({ subject: subject.trim() })}
        />
      </FilterRow>
      <TableView label={text('nav.audit')} pages={pages} columns={columns} keyOf={({ number }) => String(number)} />
    </Page>
  );
}
