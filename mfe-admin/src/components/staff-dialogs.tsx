import { admin, parseSubmitted, type StaffRole, staffRoles } from '@hamrah/contracts';
import { Checkbox, space, TextField } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import styled from 'styled-components';
import { useStaffMutation } from '../data/use-staff-mutation.ts';
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

function RolesField({ roles, onChange }: { roles: readonly StaffRole[]; onChange: (roles: StaffRole[]) => void }) {
  const text = useText();
  return (
    <Group>
      <legend>{text('staff.roles')}</legend>
      {staffRoles.map((role) => (
        <Checkbox
          key={role}
          isChecked={roles.includes(role)}
          onChange={(isOn) =>
            onChange(staffRoles.filter((option) => (option === role ? isOn : roles.includes(option))))
          }
        >
          {text(`role.${role}`)}: {text(`roleHint.${role}`)}
        </Checkbox>
      ))}
    </Group>
  );
}

interface IssuingDialogProps {
  readonly onClose: () => void;
  readonly onIssued: (ticket: admin.IssuedTicket) => void;
}

/** Invites a colleague and sets their roles. */
export function InviteDialog({ onClose, onIssued }: IssuingDialogProps) {
  const text = useText();
  const invite = useStaffMutation(admin.inviteStaff);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const parsed = parseSubmitted(admin.staffInvitation.omit({ reason: true }), { name, email, roles });
  const sendInvitation = async (reason: string) =>
    onIssued(await invite.mutateAsync({ body: { name, email, roles, reason } }));
  return (
    <ReasonDialog
      title={text('staff.invite')}
      onClose={onClose}
      confirmLabel={text('staff.inviteConfirm')}
      onConfirm={sendInvitation}
      blocker={parsed.error?.issues[0]?.message}
    >
      <TextField
        label={text('column.name')}
        value={name}
        onChange={setName}
        autoComplete="off"
        maxLength={80}
        autoFocus
      />
      <TextField label={text('column.email')} type="email" value={email} onChange={setEmail} autoComplete="off" />
      <RolesField roles={roles} onChange={setRoles} />
    </ReasonDialog>
  );
}

/** Grants and revokes roles. */
export function RolesDialog({ colleague, onClose }: { colleague: admin.StaffMember; onClose: () => void }) {
  const text = useText();
  const saveRoles = useStaffMutation(admin.setStaffRoles);
  const [roles, setRoles] = useState<StaffRole[]>([...colleague.roles]);
  const changeRoles = async (reason: string) => {
    await saveRoles.mutateAsync({ params: { staff: colleague.staff }, body: { roles, reason } });
    toast.success(text('staff.rolesSaved', { name: colleague.name }));
    onClose();
  };
  return (
    <ReasonDialog
      title={text('staff.changeRolesNamed', { name: colleague.name })}
      onClose={onClose}
      confirmLabel={roles.length > 0 ? text('staff.rolesConfirm') : text('staff.removeRoles')}
      variant={roles.length > 0 ? 'primary' : 'danger'}
      onConfirm={changeRoles}
    >
      <RolesField roles={roles} onChange={setRoles} />
    </ReasonDialog>
  );
}

/** Resets a colleague's second factor, password and sessions, and issues a new ticket. */
export function RecoverDialog({
  colleague,
  onClose,
  onIssued,
}: IssuingDialogProps & { readonly colleague: admin.StaffMember }) {
  const text = useText();
  const recover = useStaffMutation(admin.recoverStaff);
  const recoverColleague = async (reason: string) =>
    onIssued(await recover.mutateAsync({ params: { staff: colleague.staff }, body: { reason } }));
  return (
    <ReasonDialog
      title={text('staff.recoverNamed', { name: colleague.name })}
      onClose={onClose}
      confirmLabel={text('staff.recoverConfirm')}
      variant="danger"
      onConfirm={recoverColleague}
    >
      <p>{text('staff.recoverLead')}</p>
    </ReasonDialog>
  );
}
