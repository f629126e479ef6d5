import { admin } from '@hamrah/contracts';
import { Badge, Button, colour, Page, RadioGroup, size, space } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Column } from '../components/data-table.tsx';
import { ChoiceFilter, FilterRow } from '../components/filters.tsx';
import { formatDate } from '../components/format.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { StaffPhoto } from '../components/staff-photo.tsx';
import { useFilters } from '../data/use-filters.ts';
import { usePagedQuery } from '../data/use-paged-query.ts';
import { useStaffMutation } from '../data/use-staff-mutation.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { useCan } from '../viewer.ts';

const filterNames = ['state'] as const;
const Pair = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xxs} ${space.s};`;
const Photos = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space.s};
  figure { margin: 0; }
  figcaption { color: ${colour.quiet}; font-size: ${size.small}; }
`;
const verdicts = ['same_person', 'different_people'] as const;

/** Pairs of accounts that may belong to one person, with the details they share. */
export function Duplicates() {
  return (
    <RequirePermission permission="duplicates.read">
      <DuplicatesTable />
    </RequirePermission>
  );
}

function DuplicatesTable() {
  const text = useText();
  const can = useCan();
  const { values, setFilters } = useFilters(filterNames);
  const state = admin.duplicateStates.find((option) => option === values.state) ?? 'open';
  const pages = usePagedQuery(admin.listDuplicates, { query: { state } });
  const [selectedPair, setSelectedPair] = useState<admin.DuplicateView>();
  const columns: Column<admin.DuplicateView>[] = [
    {
      title: text('duplicate.members'),
      cell: ({ members }) => (
        <Pair>
          {members.map((member) => (
            <Link key={member} to={`/admin-users/${member}`}>
              {member}
            </Link>
          ))}
        </Pair>
      ),
    },
    {
      title: text('duplicate.signals'),
      cell: ({ signals }) => (
        <Pair>
          {signals.map((signal) => (
            <Badge key={signal}>{text(`signal.${signal}`)}</Badge>
          ))}
        </Pair>
      ),
    },
    { title: text('duplicate.found'), cell: ({ foundAt }) => formatDate(foundAt) },
    {
      title: text('duplicate.verdict'),
      kind: 'text',
      cell: ({ state: verdictState, verdict }) =>
        verdict ? `${text(`duplicate.${verdictState}`)}: ${verdict.reason} (${verdict.by.name})` : '—',
    },
  ];
  if (can('duplicates.review'))
    columns.push({
      title: text('column.actions'),
      cell: (pair) => (
        <RowActions>
          <Button
            variant="quiet"
            aria-label={text('duplicate.decideNamed', { pair: pair.pair })}
            onPress={() => setSelectedPair(pair)}
          >
            {text('duplicate.decide')}
          </Button>
        </RowActions>
      ),
    });
  return (
    <Page title={text('nav.duplicates')} lead={text('duplicates.lead')}>
      <FilterRow aria-label={text('filter.region')}>
        <ChoiceFilter
          label={text('filter.progress')}
          options={verdicts.map((id) => ({ id, label: text(`duplicate.${id}`) }))}
          allLabel={text('duplicate.open')}
          value={state === 'open' ? '' : state}
          onChange={(id) => setFilters({ state: id })}
        />
      </FilterRow>
      <PagedTable label={text('nav.duplicates')} pages={pages} columns={columns} keyOf={({ pair }) => pair} />
      {selectedPair && <VerdictDialog pair={selectedPair} onClose={() => setSelectedPair(undefined)} />}
    </Page>
  );
}

function VerdictDialog({ pair: { pair, photos }, onClose }: { pair: admin.DuplicateView; onClose: () => void }) {
  const text = useText();
  const decide = useStaffMutation(admin.reviewDuplicate);
  const [state, setState] = useState<(typeof verdicts)[number]>();
  const saveVerdict = async (reason: string) => {
    if (!state) return;
    await decide.mutateAsync({ params: { pair }, body: { state, reason } });
    toast.success(text('saved'));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('duplicate.decideNamed', { pair })}
      onClose={onClose}
      confirmLabel={text('duplicate.confirm')}
      onConfirm={saveVerdict}
      blocker={state ? undefined : text('duplicate.missing')}
    >
      {photos.length > 0 && (
        <Photos>
          {photos.map(({ photo, member }) => (
            <figure key={photo}>
              <StaffPhoto photo={photo} alt={text('case.photoNamed', { member })} />
              <figcaption>{member}</figcaption>
            </figure>
          ))}
        </Photos>
      )}
      <RadioGroup
        label={text('duplicate.verdict')}
        value={state ?? ''}
        onChange={(id) => setState(verdicts.find((verdict) => verdict === id))}
        options={verdicts.map((id) => ({ id, label: text(`duplicate.${id}`) }))}
      />
    </ReasonDialog>
  );
}
