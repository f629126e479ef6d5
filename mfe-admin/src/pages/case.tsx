import { admin } from '@hamrah/contracts';
import { Button, Card, Heading, Page, QueryView, Skeleton, space } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { Decisions, Evidence } from '../components/evidence.tsx';
import { MemberReasonField } from '../components/member-reason-field.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { useStaffMutation } from '../data/use-staff-mutation.ts';
import { useStaffQuery } from '../data/use-staff-query.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { useCan } from '../viewer.ts';

const Panel = styled(Card)`display: grid; gap: ${space.m}; margin-bottom: ${space.l};`;
const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs}; & > button { min-height: 2.75rem; }`;

const photoDecisions = ['accept', 'reject'] as const;
const memberDecisions = ['dismiss', 'warn', 'suspend'] as const;
/** Returns the possible decisions. An appeal is always about a photo, and a report may include a photo. */
function decisionsFor({ kind, state, photo }: admin.CaseDetails): readonly admin.CaseDecision[] {
  if (kind === 'photo' || state === 'appealed') return photoDecisions;
  return kind === 'report' && photo !== null ? [...memberDecisions, 'reject'] : memberDecisions;
}
/** Decisions that send the member a notice with the reason. */
const noticeDecisions: readonly admin.CaseDecision[] = ['reject', 'warn', 'suspend'];

/** A case with its evidence, its past decisions and the possible decisions. */
export function Case() {
  return (
    <RequirePermission permission="moderation.read">
      <CasePage />
    </RequirePermission>
  );
}

function CasePage() {
  const text = useText();
  const { case: id = '' } = useParams();
  const query = useStaffQuery(admin.readCase, { params: { case: id } }, { isAudited: true });
  return (
    <Page title={query.data ? text(`case.${query.data.kind}`) : text('nav.moderation')} width="reading">
      <QueryView query={query} skeleton={<Skeleton $height="24rem" />}>
        {(details) => (
          <>
            <Panel as="section" aria-label={text('case.evidence')}>
              <Evidence details={details} />
            </Panel>
            <Panel as="section" aria-label={text('case.decisions')}>
              <Heading level={2} size="h3">
                {text('case.decisions')}
              </Heading>
              <Decisions decisions={details.decisions} />
              {details.state !== 'closed' && (
                <DecisionButtons key={details.case} details={details} state={details.state} />
              )}
            </Panel>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function DecisionButtons({ details, state }: { details: admin.CaseDetails; state: 'open' | 'appealed' }) {
  const text = useText();
  const can = useCan();
  const navigate = useNavigate();
  const decide = useStaffMutation(admin.decideCase, { skipRefetch: admin.readCase });
  const [decision, setDecision] = useState<admin.CaseDecision>();
  const [memberReason, setMemberReason] = useState<admin.ModerationReason | ''>('');
  if (!can('moderation.decide')) return null;
  const sendsNotice = decision !== undefined && noticeDecisions.includes(decision);
  const saveDecision = async (reason: string) => {
    if (!decision) return;
    const body = { decision, reasonCode: sendsNotice && memberReason !== '' ? memberReason : null, reason, state };
    await decide.mutateAsync({ params: { case: details.case }, body });
    toast.success(text('case.decided'));
    await navigate('/admin-moderation');
  };
  return (
    <>
      <Row>
        {decisionsFor(details).map((option) => (
          <Button
            key={option}
            variant={noticeDecisions.includes(option) ? 'danger' : 'secondary'}
            onPress={() => {
              setMemberReason('');
              setDecision(option);
            }}
          >
            {text(`decide.${option}`)}
          </Button>
        ))}
      </Row>
      {decision && (
        <ReasonDialog
          title={text(`decide.${decision}`)}
          onClose={() => setDecision(undefined)}
          confirmLabel={text('decide.confirm')}
          variant={sendsNotice ? 'danger' : 'primary'}
          onConfirm={saveDecision}
          blocker={sendsNotice && memberReason === '' ? text('memberReason.missing') : undefined}
        >
          <p>{text(`decideLead.${decision}`)}</p>
          {sendsNotice && <MemberReasonField value={memberReason} onChange={setMemberReason} />}
        </ReasonDialog>
      )}
    </>
  );
}
