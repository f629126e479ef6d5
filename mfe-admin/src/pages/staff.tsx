import { admin } from '@hamrah/contracts';
import { Badge, Button, Page, QueryView, Skeleton } from '@hamrah/ui-kit';
import { useState } from 'react';
import { type Column, DataTable } from '../components/data-table.tsx';
import { Email } from '../components/email.tsx';
import { formatDate, formatDateTime } from '../components/format.ts';
import { RowActions } from '../components/row-actions.tsx';
import { InviteDialog, RecoverDialog, RolesDialog } from '../components/staff-dialogs.tsx';
import { TicketDialog } from '../components/ticket-dialog.tsx';
import { useStaffQuery } from '../data/use-staff-query.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { useCan, useViewer } from '../viewer.ts';

type OpenDialog =
  | { readonly action: 'invite' }
  | { readonly action: 'roles' | 'recover'; readonly colleague: admin.StaffMember };

/** All staff, with dialogs to invite colleagues, change roles and reset access. */
export function Staff() {
  return (
    <RequirePermission permission="staff.read">
      <StaffTable />
    </RequirePermission>
  );
}

function StaffTable() {
  const text = useText();
  const can = useCan();
  const { staff: ownId } = useViewer();
  const staff = useStaffQuery(admin.listStaff, {});
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [issuedTicket, setIssuedTicket] = useState<admin.IssuedTicket>();
  const closeDialog = () => setOpenDialog(undefined);
  const showTicket = (ticket: admin.IssuedTicket) => {
    closeDialog();
    setIssuedTicket(ticket);
  };
  const columns: Column<admin.StaffMember>[] = [
    { title: text('column.name'), kind: 'text', cell: ({ name }) => name },
    { title: text('column.email'), kind: 'text', cell: ({ email }) => <Email email={email} /> },
    {
      title: text('staff.roles'),
      kind: 'text',
      cell: ({ roles }) =>
        roles.length > 0 ? roles.map((role) => text(`role.${role}`)).join(', ') : text('staff.none'),
    },
    {
      title: text('staff.state'),
      cell: ({ state }) => <Badge tone={state === 'active' ? 'sage' : 'plain'}>{text(`staff.${state}`)}</Badge>,
    },
    { title: text('staff.since'), cell: ({ since }) => formatDate(since) },
    {
      title: text('staff.lastActive'),
      cell: ({ lastActiveAt }) => (lastActiveAt ? formatDateTime(lastActiveAt) : '—'),
    },
  ];
  if (can('staff.manage'))
    columns.push({
      title: text('column.actions'),
      cell: (colleague) =>
        colleague.staff === ownId ? (
          text('staff.you')
        ) : (
          <RowActions>
            <Button
              variant="quiet"
              aria-label={text('staff.changeRolesNamed', { name: colleague.name })}
              onPress={() => setOpenDialog({ action: 'roles', colleague })}
            >
              {text('staff.changeRoles')}
            </Button>
            <Button
              variant="quiet"
              aria-label={text('staff.recoverNamed', { name: colleague.name })}
              onPress={() => setOpenDialog({ action: 'recover', colleague })}
            >
              {text('staff.recover')}
            </Button>
          </RowActions>
        ),
    });
  return (
    <Page
      title={text('nav.staff')}
      lead={text('staff.lead')}
      actions={
        can('staff.manage') && (
          <Button onPress={() => setOpenDialog({ action: 'invite' })}>{text('staff.invite')}</Button>
        )
      }
    >
      <QueryView query={staff} skeleton={<Skeleton $height="14rem" />}>
        {({ items }) => (
          <DataTable label={text('nav.staff')} columns={columns} rows={items} keyOf={({ staff }) => staff} />
        )}
      </QueryView>
      {openDialog?.action === 'invite' && <InviteDialog onClose={closeDialog} onIssued={showTicket} />}
      {openDialog?.action === 'roles' && <RolesDialog colleague={openDialog.colleague} onClose={closeDialog} />}
      {openDialog?.action === 'recover' && (
        <RecoverDialog colleague={openDialog.colleague} onClose={closeDialog} onIssued={showTicket} />
      )}
      {issuedTicket && <TicketDialog ticket={issuedTicket} onClose={() => setIssuedTicket(undefined)} />}
    </Page>
  );
}
