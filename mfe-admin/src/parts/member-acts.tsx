import { admin, type StaffPermission } from '@hamrah/contracts';
import { Button, space } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import styled from 'styled-components';
import { useAct } from '../data/use-act.ts';
import { useRead } from '../data/use-read.ts';
import type { TextKey } from '../messages/index.ts';
import { useText } from '../messages/index.ts';
import { useMay } from '../viewer.ts';
import { Facts } from './facts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { WhyChoice } from './why-choice.tsx';

const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs}; & > button { min-height: 2.5rem; padding-inline: ${space.m}; }`;

type Act = 'suspend' | 'restore' | 'verify' | 'reveal' | 'data';
const permissions: Readonly<Record<Act, StaffPermission>> = {
  suspend: 'members.suspend',
  restore: 'members.suspend',
  verify: 'members.verify',
  reveal: 'contacts.reveal',
  data: 'personal_data.ask',
};

/** What may be done about a member; each act asks for a reason and stays in the audit. */
export function MemberActs({ member: { member } }: { member: admin.MemberPage }) {
  const text = useText();
  const may = useMay();
  const params = { member };
  const { data: standing } = useRead(admin.readMemberStanding, { params });
  const [open, setOpen] = useState<Act>();
  const [why, setWhy] = useState<admin.ModerationReason | ''>('');
  const [contact, setContact] = useState<{ readonly email: string; readonly phone: string }>();
  const acts = {
    suspend: useAct(admin.suspendMember),
    restore: useAct(admin.restoreMember),
    verify: useAct(admin.verifyMember),
    reveal: useAct(admin.revealMemberContact),
    data: useAct(admin.askForDataExport),
  };
  const isVerified = standing?.phoneVerified && standing.emailVerified;
  const fitting: Act[] = [
    ...(standing ? [standing.suspended ? ('restore' as const) : ('suspend' as const)] : []),
    ...(standing && !isVerified ? (['verify'] as const) : []),
    ...(contact ? [] : (['reveal'] as const)),
    'data',
  ];
  const doIt = async (act: Act, reason: string) => {
    if (act === 'suspend' && why !== '') await acts.suspend.mutateAsync({ params, body: { why, reason } });
    if (act === 'restore') await acts.restore.mutateAsync({ params, body: { reason } });
    if (act === 'verify') await acts.verify.mutateAsync({ params, body: { reason } });
    if (act === 'reveal') setContact(await acts.reveal.mutateAsync({ params, body: { reason } }));
    if (act === 'data') await acts.data.mutateAsync({ body: { member, reason } });
    setOpen(undefined);
    setWhy('');
    toast.success(text(`act.${act}.done`));
  };
  return (
    <>
      {contact && (
        <Facts
          facts={[
            [text('column.phone'), contact.phone],
            [text('column.email'), contact.email],
          ]}
        />
      )}
      <Row>
        {fitting
          .filter((act) => may(permissions[act]))
          .map((act) => (
            <Button key={act} variant={act === 'suspend' ? 'danger' : 'secondary'} onPress={() => setOpen(act)}>
              {text(`act.${act}`)}
            </Button>
          ))}
      </Row>
      {open && (
        <ReasonDialog
          title={text(`act.${open}`)}
          onClose={() => setOpen(undefined)}
          confirm={text(`act.${open}.confirm` satisfies TextKey)}
          look={open === 'suspend' ? 'danger' : 'primary'}
          onConfirm={(reason) => doIt(open, reason)}
          obstacle={open === 'suspend' && why === '' ? text('why.missing') : undefined}
        >
          <p>{text(`act.${open}.lead`)}</p>
          {open === 'suspend' && <WhyChoice value={why} onChange={setWhy} />}
        </ReasonDialog>
      )}
    </>
  );
}
