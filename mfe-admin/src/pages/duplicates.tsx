import { admin } from '@hamrah/contracts';
import { Badge, Button, colour, Page, RadioGroup, size, space } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useAct } from '../data/use-act.ts';
import { useFilters } from '../data/use-filters.ts';
import { usePages } from '../data/use-pages.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import type { Column } from '../parts/data-table.tsx';
import { Choice, FilterRow } from '../parts/filters.tsx';
import { dayOf } from '../parts/format.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { RowActs } from '../parts/row-acts.tsx';
import { StaffPhoto } from '../parts/staff-photo.tsx';
import { TableView } from '../parts/table-view.tsx';
import { useMay } from '../viewer.ts';

const names = ['state'] as const;
const Pair = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xxs} ${space.s};`;
const Photos = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space.s};
  figure { margin: 0; }
  figcaption { color: ${colour.quiet}; font-size: ${size.small}; }
`;
const verdicts = ['same_person', 'different_people'] as const;

/** Accounts that may be of one person, and what was found. */
export function Duplicates() {
  return (
    <Allowed permission="duplicates.read">
      <Pairs />
    </Allowed>
  );
}

function Pairs() {
  const text = useText();
  const may = useMay();
  const { values, set } = useFilters(names);
  const state = admin.duplicateStates.find((one) => one === values.state) ?? 'open';
  const pages = usePages(admin.listDuplicates, { query: { state } });
  const [judged, setJudged] = useState<admin.DuplicateView>();
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
    { title: text('duplicate.found'), cell: ({ foundAt }) => dayOf(foundAt) },
    {
      title: text('duplicate.verdict'),
      kind: 'text',
      cell: ({ state: found, verdict }) =>
        verdict ? `${text(`duplicate.${found}`)}: ${verdict.reason} (${verdict.by.name})` : '—',
    },
  ];
  if (may('duplicates.judge'))
    columns.push({
      title: text('column.acts'),
      cell: (pair) => (
        <RowActs>
          <Button
            variant="quiet"
            aria-label={text('duplicate.judgeOf', { pair: pair.pair })}
            onPress={() => setJudged(pair)}
          >
            {text('duplicate.judge')}
          </Button>
        </RowActs>
      ),
    });
  return (
    <Page title={text('nav.duplicates')} lead={text('duplicates.lead')}>
      <FilterRow aria-label={text('filter.region')}>
        <Choice
          label={text('filter.state')}
          options={verdicts.map((id) => ({ id, label: text(`duplicate.${id}`) }))}
          allLabel={text('duplicate.open')}
          value={state === 'open' ? '' : state}
          onChange={(chosen) => set({ state: chosen })}
        />
      </FilterRow>
      <TableView label={text('nav.duplicates')} pages={pages} columns={columns} keyOf={({ pair }) => pair} />
      {judged && <Verdict pair={judged} onClose={() => setJudged(undefined)} />}
    </Page>
  );
}

function Verdict({ pair: { pair, photos }, onClose }: { pair: admin.DuplicateView; onClose: () => void }) {
  const text = useText();
  const judge = useAct(admin.judgeDuplicate);
  const [state, setState] = useState<(typeof verdicts)[number]>();
  const send = async (reason: string) => {
    if (!state) return;
    await judge.mutateAsync({ params: { pair }, body: { state, reason } });
    toast.success(text('saved'));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('duplicate.judgeOf', { pair })}
      onClose={onClose}
      confirm={text('duplicate.confirm')}
      onConfirm={send}
      obstacle={state ? undefined : text('duplicate.missing')}
    >
      {photos.length > 0 && (
        <Photos>
          {photos.map(({ photo, member }) => (
            <figure key={photo}>
              <StaffPhoto photo={photo} alt={text('case.photoOf', { member })} />
              <figcaption>{member}</figcaption>
            </figure>
          ))}
        </Photos>
      )}
      <RadioGroup
        label={text('duplicate.verdict')}
        value={state ?? ''}
        onChange={(id) => setState(verdicts.find((one) => one === id))}
        options={verdicts.map((id) => ({ id, label: text(`duplicate.${id}`) }))}
      />
    </ReasonDialog>
  );
}
