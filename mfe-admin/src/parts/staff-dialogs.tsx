import { admin, type StaffRole, staffRoles } from '@hamrah/contracts';
import { Checkbox, space, TextField } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import styled from 'styled-components';
import { useAct } from '../data/use-act.ts';
import { useText } from '../messages/index.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const Group = styled.fieldset`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  border: 0;
  legend { padding: 0; margin-bottom: ${space.xxs}; font-weight: 600; }
`;

function RolesChoice({ roles, onChange }: { roles: readonly StaffRole[]; onChange: (roles: StaffRole[]) => void }) {
  const text = useText();
  return (
    <Group>
      <legend>{text('staff.roles')}</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          isChecked={roles.includes(role)}
          onChange={(isOn) => onChange(staffRoles.filter((one) => (one === role ? isOn : roles.includes(one))))}
        >
          {text(`role.${role}`)}: {text(`roleHint.${role}`)}
        </Checkbox>
      ))}
    </Group>
  );
}

interface IssuingProps {
  readonly onClose: () => void;
  readonly onIssued: (ticket: admin.IssuedTicket) => void;
}

/** Takes somebody on with roles. */
export function InviteDialog({ onClose, onIssued }: IssuingProps) {
  const text = useText();
  const invite = useAct(admin.inviteStaff);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const judged = admin.staffInvitation.omit({ reason: true }).safeParse({ name, email, roles });
  const send = async (reason: string) => onIssued(await invite.mutateAsync({ body: { name, email, roles, reason } }));
  return (
    <ReasonDialog
      title={text('staff.invite')}
      onClose={onClose}
      confirm={text('staff.inviteConfirm')}
      onConfirm={send}
      obstacle={judged.error?.issues[0]?.message}
    >
      <TextField label={text('column.name')} value={name} onChange={setName} autoComplete="off" maxLength={80} autoFocus />
      <TextField label={text('column.email')} type="email" value={email} onChange={setEmail} autoComplete="off" />
      <RolesChoice roles={roles} onChange={setRoles} />
    </ReasonDialog>
  );
}

/** Grants and revokes roles. */
export function RolesDialog({ whom, onClose }: { whom: admin.StaffMember; onClose: () => void }) {
  const text = useText();
  const set = useAct(admin.setStaffRoles);
  const [roles, setRoles] = useState<StaffRole[]>([...whom.roles]);
  const send = async (reason: string) => {
    await set.mutateAsync({ params: { staff: whom.staff }, body: { roles, reason } });
    toast.success(text('staff.rolesSet', { name: whom.name }));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('staff.rolesOf', { name: whom.name })}
      onClose={onClose}
      confirm={roles.length > 0 ? text('staff.rolesConfirm') : text('staff.shutOut')}
      look={roles.length > 0 ? 'primary' : 'danger'}
      onConfirm={send}
    >
      <RolesChoice roles={roles} onChange={setRoles} />
    </ReasonDialog>
  );
}

/** Voids somebody's second factor, password and sessions, and issues a new ticket. */
export function RecoverDialog({ whom, onClose, onIssued }: IssuingProps & { readonly whom: admin.StaffMember }) {
  const text = useText();
  const recover = useAct(admin.recoverStaff);
  const send = async (reason: string) =>
    onIssued(await recover.mutateAsync({ params: { staff: whom.staff }, body: { reason } }));
  return (
    <ReasonDialog
      title={text('staff.recoverOf', { name: whom.name })}
      onClose={onClose}
      confirm={text('staff.recoverConfirm')}
      look="danger"
      onConfirm={send}
    >
      <p>{text('staff.recoverLead')}</p>
    </ReasonDialog>
  );
}
