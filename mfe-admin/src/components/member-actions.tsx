import { admin, type StaffPermission } from '@hamrah/contracts';
import { Button, space } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import styled from 'styled-components';
import { useStaffMutation } from '../data/use-staff-mutation.ts';
import { useStaffQuery } from '../data/use-staff-query.ts';
import { type TextKey, useText } from '../messages/index.ts';
import { useCan } from '../viewer.ts';
import { type Correction, CorrectionFields } from './correction-fields.tsx';
import { DescriptionList } from './description-list.tsx';
import { MemberReasonField } from './member-reason-field.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs}; & > button { min-height: 2.75rem; padding-inline: ${space.m}; }`;

type Action = 'suspend' | 'restore' | 'verify' | 'correct' | 'reveal' | 'requestData';
const permissions: Readonly<Record<Action, StaffPermission>> = {
  suspend: 'members.suspend',
  restore: 'members.suspend',
  verify: 'members.verify',
  correct: 'members.correct',
  reveal: 'contacts.reveal',
  requestData: 'personal_data.request',
};

/** The staff actions on a member. Each one asks for a reason and adds an audit entry. */
export function MemberActions({ member: { member, dateOfBirth, gender } }: { member: admin.MemberPage }) {
  const text = useText();
  const can = useCan();
  const params = { member };
  const { data: status } = useStaffQuery(admin.readAccountStatus, { params });
  const [openAction, setOpenAction] = useState<Action>();
  const [memberReason, setMemberReason] = useState<admin.ModerationReason | ''>('');
  const [correction, setCorrection] = useState<Correction>({ dateOfBirth, gender });
  const [contact, setContact] = useState<{ readonly email: string; readonly phone: string }>();
  const mutations = {
    suspend: useStaffMutation(admin.suspendMember),
    restore: useStaffMutation(admin.restoreMember),
    verify: useStaffMutation(admin.verifyMember),
    correct: useStaffMutation(admin.correctMember),
    reveal: useStaffMutation(admin.revealMemberContact),
    requestData: useStaffMutation(admin.requestDataExport),
  };
  const isVerified = status?.emailVerified;
  const availableActions: Action[] = [
    ...(status ? [status.suspended ? ('restore' as const) : ('suspend' as const)] : []),
    ...(status && !isVerified ? (['verify'] as const) : []),
    'correct',
    ...(contact ? [] : (['reveal'] as const)),
    'requestData',
  ];
  const runAction = async (action: Action, reason: string) => {
    if (action === 'suspend' && memberReason !== '')
      await mutations.suspend.mutateAsync({ params, body: { reasonCode: memberReason, reason } });
    if (action === 'restore') await mutations.restore.mutateAsync({ params, body: { reason } });
    if (action === 'verify') await mutations.verify.mutateAsync({ params, body: { reason } });
    if (action === 'correct') await mutations.correct.mutateAsync({ params, body: { ...correction, reason } });
    if (action === 'reveal') setContact(await mutations.reveal.mutateAsync({ params, body: { reason } }));
    if (action === 'requestData') await mutations.requestData.mutateAsync({ body: { member, reason } });
    setOpenAction(undefined);
    setMemberReason('');
    toast.success(text(`action.${action}.done`));
  };
  return (
    <>
      {contact && (
        <DescriptionList
          items={[
            [text('column.phone'), contact.phone],
            [text('column.email'), contact.email],
          ]}
        />
      )}
      <Row>
        {availableActions
          .filter((action) => can(permissions[action]))
          .map((action) => (
            <Button
              key={action}
              variant={action === 'suspend' ? 'danger' : 'secondary'}
              onPress={() => setOpenAction(action)}
            >
              {text(`action.${action}`)}
            </Button>
          ))}
      </Row>
      {openAction && (
        <ReasonDialog
          title={text(`action.${openAction}`)}
          onClose={() => setOpenAction(undefined)}
          confirmLabel={text(`action.${openAction}.confirm` satisfies TextKey)}
          variant={openAction === 'suspend' ? 'danger' : 'primary'}
          onConfirm={(reason) => runAction(openAction, reason)}
          blocker={openAction === 'suspend' && memberReason === '' ? text('memberReason.missing') : undefined}
        >
          <p>{text(`action.${openAction}.lead`)}</p>
          {openAction === 'suspend' && <MemberReasonField value={memberReason} onChange={setMemberReason} />}
          {openAction === 'correct' && <CorrectionFields value={correction} onChange={setCorrection} />}
        </ReasonDialog>
      )}
    </>
  );
}
