import { admin, memberCode } from '@hamrah/contracts';
import { Button, problemCodeOf, Page, TextField, useProblemText } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveFile } from '../data/save-file.ts';
import { useAct } from '../data/use-act.ts';
import { usePages } from '../data/use-pages.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import type { Column } from '../parts/data-table.tsx';
import { momentOf } from '../parts/format.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { RowActs } from '../parts/row-acts.tsx';
import { TableView } from '../parts/table-view.tsx';
import { useMay, useViewer } from '../viewer.ts';

type Open = { readonly act: 'ask' } | { readonly act: 'agree' | 'refuse'; readonly request: admin.DataExportView };

/** Files of all that is held of a member: asked for with a reason, agreed to by a second person. */
export function PersonalData() {
  return (
    <Allowed permission="personal_data.read">
      <Requests />
    </Allowed>
  );
}

function Requests() {
  const text = useText();
  const may = useMay();
  const problem = useProblemText();
  const { staff: own } = useViewer();
  const pages = usePages(admin.listDataExports, { query: {} });
  const [open, setOpen] = useState<Open>();
  const file = useMutation({
    mutationFn: (one: admin.DataExportView) =>
      saveFile(admin.fetchDataExport, { params: { export: one.export } }, `${one.member}.json`),
    onError: (error) => toast.error(problem(problemCodeOf(error))),
  });
  const columns: readonly Column<admin.DataExportView>[] = [
    { title: text('case.member'), cell: ({ member }) => <Link to={`/admin-users/${member}`}>{member}</Link> },
    { title: text('data.asked'), kind: 'text', cell: ({ by, at }) => `${by.name}, ${momentOf(at)}` },
    { title: text('audit.reason'), kind: 'text', cell: ({ reason }) => reason },
    { title: text('staff.state'), cell: ({ state }) => text(`data.${state}`) },
    {
      title: text('data.decision'),
      kind: 'text',
      cell: ({ decision }) => (decision ? `${decision.by.name}: ${decision.reason}` : '—'),
    },
    {
      title: text('column.acts'),
      cell: (request) => (
        <RowActs>
          {request.state === 'waiting' && request.by.staff !== own && may('personal_data.decide') && (
            <>
              <Button
                variant="quiet"
                aria-label={text('data.agreeOf', { member: request.member })}
                onPress={() => setOpen({ act: 'agree', request })}
              >
                {text('data.agree')}
              </Button>
              <Button
                variant="quiet"
                aria-label={text('data.refuseOf', { member: request.member })}
                onPress={() => setOpen({ act: 'refuse', request })}
              >
                {text('data.refuse')}
              </Button>
            </>
          )}
          {request.state === 'approved' && request.by.staff === own && may('personal_data.ask') && (
            <Button
              variant="quiet"
              aria-label={text('data.fetchOf', { member: request.member })}
              isPending={file.isPending && file.variables.export === request.export}
              onPress={() => file.mutate(request)}
            >
              {text('data.fetch')}
            </Button>
          )}
        </RowActs>
      ),
    },
  ];
  return (
    <Page
      title={text('nav.data')}
      lead={text('data.lead')}
      actions={may('personal_data.ask') && <Button onPress={() => setOpen({ act: 'ask' })}>{text('data.ask')}</Button>}
    >
      <TableView label={text('nav.data')} pages={pages} columns={columns} keyOf={(one) => one.export} />
      {open?.act === 'ask' && <AskDialog onClose={() => setOpen(undefined)} />}
      {open && open.act !== 'ask' && <DecideDialog {...open} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const ask = useAct(admin.askForDataExport);
  const [typed, setTyped] = useState('');
  const judged = memberCode.safeParse(typed.trim().toUpperCase());
  const send = async (reason: string) => {
    await ask.mutateAsync({ body: { member: judged.data ?? '', reason } });
    toast.success(text('act.data.done'));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('data.ask')}
      onClose={onClose}
      confirm={text('data.ask')}
      onConfirm={send}
      obstacle={judged.error?.issues[0]?.message}
    >
      <TextField label={text('case.member')} value={typed} onChange={setTyped} autoFocus autoComplete="off" maxLength={12} />
    </ReasonDialog>
  );
}

function DecideDialog({ act, request, onClose }: Exclude<Open, { act: 'ask' }> & { onClose: () => void }) {
  const text = useText();
  const decide = useAct(admin.decideDataExport);
  const send = async (reason: string) => {
    await decide.mutateAsync({ params: { export: request.export }, body: { approved: act === 'agree', reason } });
    toast.success(text('saved'));
    onClose();
  };
  return (
    <ReasonDialog
      title={text(`data.${act}`)}
      onClose={onClose}
      confirm={text(`data.${act}`)}
      look={act === 'agree' ? 'primary' : 'danger'}
      onConfirm={send}
    >
      <p>{text('data.about', { member: request.member, name: request.by.name, reason: request.reason })}</p>
    </ReasonDialog>
  );
}
