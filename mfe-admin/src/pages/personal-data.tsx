import { admin, memberCode } from '@hamrah/contracts';
import { Button, Page, problemCodeOf, TextField, useProblemText } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from '../components/data-table.tsx';
import { formatDateTime } from '../components/format.ts';
import { PagedTable } from '../components/paged-table.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { RowActions } from '../components/row-actions.tsx';
import { saveFile } from '../data/save-file.ts';
import { usePagedQuery } from '../data/use-paged-query.ts';
import { useStaffMutation } from '../data/use-staff-mutation.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { useCan, useViewer } from '../viewer.ts';

type OpenDialog =
  | { readonly action: 'request' }
  | { readonly action: 'approve' | 'reject'; readonly request: admin.DataExportView };

/** Requests for all data of a member. A second person must approve each request. */
export function PersonalData() {
  return (
    <RequirePermission permission="personal_data.read">
      <Requests />
    </RequirePermission>
  );
}

function Requests() {
  const text = useText();
  const can = useCan();
  const problem = useProblemText();
  const { staff: ownId } = useViewer();
  const pages = usePagedQuery(admin.listDataExports, { query: {} });
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const download = useMutation({
    mutationFn: (request: admin.DataExportView) =>
      saveFile(admin.fetchDataExport, { params: { export: request.export } }, `${request.member}.json`),
    onError: (error) => toast.error(problem(problemCodeOf(error))),
  });
  const columns: readonly Column<admin.DataExportView>[] = [
    { title: text('case.member'), cell: ({ member }) => <Link to={`/admin-users/${member}`}>{member}</Link> },
    { title: text('data.requested'), kind: 'text', cell: ({ by, at }) => `${by.name}, ${formatDateTime(at)}` },
    { title: text('audit.reason'), kind: 'text', cell: ({ reason }) => reason },
    { title: text('staff.state'), cell: ({ state }) => text(`data.${state}`) },
    {
      title: text('data.decision'),
      kind: 'text',
      cell: ({ decision }) => (decision ? `${decision.by.name}: ${decision.reason}` : '—'),
    },
    {
      title: text('column.actions'),
      cell: (request) => (
        <RowActions>
          {request.state === 'waiting' && request.by.staff !== ownId && can('personal_data.decide') && (
            <>
              <Button
                variant="quiet"
                aria-label={text('data.approveNamed', { member: request.member })}
                onPress={() => setOpenDialog({ action: 'approve', request })}
              >
                {text('data.approve')}
              </Button>
              <Button
                variant="quiet"
                aria-label={text('data.rejectNamed', { member: request.member })}
                onPress={() => setOpenDialog({ action: 'reject', request })}
              >
                {text('data.reject')}
              </Button>
            </>
          )}
          {request.state === 'approved' && request.by.staff === ownId && can('personal_data.request') && (
            <Button
              variant="quiet"
              aria-label={text('data.downloadNamed', { member: request.member })}
              isPending={download.isPending && download.variables.export === request.export}
              onPress={() => download.mutate(request)}
            >
              {text('data.download')}
            </Button>
          )}
        </RowActions>
      ),
    },
  ];
  return (
    <Page
      title={text('nav.data')}
      lead={text('data.lead')}
      actions={
        can('personal_data.request') && (
          <Button onPress={() => setOpenDialog({ action: 'request' })}>{text('data.request')}</Button>
        )
      }
    >
      <PagedTable label={text('nav.data')} pages={pages} columns={columns} keyOf={(request) => request.export} />
      {openDialog?.action === 'request' && <RequestDialog onClose={() => setOpenDialog(undefined)} />}
      {openDialog && openDialog.action !== 'request' && (
        <DecideDialog {...openDialog} onClose={() => setOpenDialog(undefined)} />
      )}
    </Page>
  );
}

function RequestDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const requestExport = useStaffMutation(admin.requestDataExport);
  const [memberInput, setMemberInput] = useState('');
  const parsed = memberCode.safeParse(memberInput.trim().toUpperCase());
  const sendRequest = async (reason: string) => {
    await requestExport.mutateAsync({ body: { member: parsed.data ?? '', reason } });
    toast.success(text('action.requestData.done'));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('data.request')}
      onClose={onClose}
      confirmLabel={text('data.request')}
      onConfirm={sendRequest}
      blocker={parsed.error?.issues[0]?.message}
    >
      <TextField
        label={text('case.member')}
        value={memberInput}
        onChange={setMemberInput}
        autoFocus
        autoComplete="off"
        maxLength={12}
      />
    </ReasonDialog>
  );
}

function DecideDialog({
  action,
  request,
  onClose,
}: Exclude<OpenDialog, { action: 'request' }> & { onClose: () => void }) {
  const text = useText();
  const decide = useStaffMutation(admin.decideDataExport);
  const saveDecision = async (reason: string) => {
    await decide.mutateAsync({ params: { export: request.export }, body: { approved: action === 'approve', reason } });
    toast.success(text('saved'));
    onClose();
  };
  return (
    <ReasonDialog
      title={text(`data.${action}`)}
      onClose={onClose}
      confirmLabel={text(`data.${action}`)}
      variant={action === 'approve' ? 'primary' : 'danger'}
      onConfirm={saveDecision}
    >
      <p>{text('data.summary', { member: request.member, name: request.by.name, reason: request.reason })}</p>
    </ReasonDialog>
  );
}
