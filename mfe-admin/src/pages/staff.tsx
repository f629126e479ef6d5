import { admin } from '@hamrah/contracts';
import { Badge, Button, QueryView, Page, Skeleton } from '@hamrah/ui-kit';
import { useState } from 'react';
import { useRead } from '../data/use-read.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Email } from '../parts/email.tsx';
import { dayOf, momentOf } from '../parts/format.ts';
import { RowActs } from '../parts/row-acts.tsx';
import { InviteDialog, RecoverDialog, RolesDialog } from '../parts/staff-dialogs.tsx';
import { TicketDialog } from '../parts/ticket-dialog.tsx';
import { useMay, useViewer } from '../viewer.ts';

type Open = { readonly act: 'invite' } | { readonly act: 'roles' | 'recover'; readonly whom: admin.StaffMember };

/** Everybody among staff: who they are, what they may do, and the ways in. */
export function Staff() {
  return (
    <Allowed permission="staff.read">
      <StaffTable />
    </Allowed>
  );
}

function StaffTable() {
  const text = useText();
  const may = useMay();
  const { staff: own } = useViewer();
  const list = useRead(admin.listStaff, {});
  const [open, setOpen] = useState<Open>();
  const [issued, setIssued] = useState<admin.IssuedTicket>();
  const close = () => setOpen(undefined);
  const take = (ticket: admin.IssuedTicket) => {
    close();
    setIssued(ticket);
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
    { title: text('staff.since'), cell: ({ since }) => dayOf(since) },
    { title: text('staff.seen'), cell: ({ lastSeenAt }) => (lastSeenAt ? momentOf(lastSeenAt) : '—') },
  ];
  if (may('staff.manage'))
    columns.push({
      title: text('column.acts'),
      cell: (whom) =>
        whom.staff === own ? (
          text('staff.own')
        ) : (
          <RowActs>
            <Button
              variant="quiet"
              aria-label={text('staff.rolesOf', { name: whom.name })}
              onPress={() => setOpen({ act: 'roles', whom })}
            >
              {text('staff.changeRoles')}
            </Button>
            <Button
              variant="quiet"
              aria-label={text('staff.recoverOf', { name: whom.name })}
              onPress={() => setOpen({ act: 'recover', whom })}
            >
              {text('staff.recover')}
            </Button>
          </RowActs>
        ),
    });
  return (
    <Page
      title={text('nav.staff')}
      lead={text('staff.lead')}
      actions={
        may('staff.manage') && <Button onPress={() => setOpen({ act: 'invite' })}>{text('staff.invite')}</Button>
      }
    >
      <QueryView query={list} skeleton={<Skeleton $height="14rem" />}>
        {({ items }) => (
          <DataTable label={text('nav.staff')} columns={columns} rows={items} keyOf={({ staff }) => staff} />
        )}
      </QueryView>
      {open?.act === 'invite' && <InviteDialog onClose={close} onIssued={take} />}
      {open?.act === 'roles' && <RolesDialog whom={open.whom} onClose={close} />}
      {open?.act === 'recover' && <RecoverDialog whom={open.whom} onClose={close} onIssued={take} />}
      {issued && <TicketDialog issued={issued} onClose={() => setIssued(undefined)} />}
    </Page>
  );
}
