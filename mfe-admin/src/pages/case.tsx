import { admin } from '@hamrah/contracts';
import { Button, Card, Heading, QueryView, Page, Skeleton, space } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useAct } from '../data/use-act.ts';
import { useRead } from '../data/use-read.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import { Decisions, Evidence } from '../parts/evidence.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { WhyChoice } from '../parts/why-choice.tsx';
import { useMay } from '../viewer.ts';

const Sheet = styled(Card)`display: grid; gap: ${space.m}; margin-bottom: ${space.l};`;
const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs}; & > button { min-height: 2.5rem; }`;

const forPhotos = ['accept', 'reject'] as const;
const forMembers = ['dismiss', 'warn', 'suspend'] as const;
/** What can be decided: an appeal is about the photo, whatever had it withheld, and a report may name one. */
function fitting({ kind, state, photo }: admin.CaseFile): readonly admin.CaseDecision[] {
  if (kind === 'photo' || state === 'appealed') return forPhotos;
  return kind === 'report' && photo !== null ? [...forMembers, 'reject'] : forMembers;
}
/** Decisions the member is told the reason of. */
const told: readonly admin.CaseDecision[] = ['reject', 'warn', 'suspend'];

/** A case with its evidence, what was decided, and what can be. */
export function Case() {
  return (
    <Allowed permission="moderation.read">
      <CaseFile />
    </Allowed>
  );
}

function CaseFile() {
  const text = useText();
  const { case: id = '' } = useParams();
  const file = useRead(admin.readCase, { params: { case: id } }, { isAudited: true });
  return (
    <Page title={file.data ? text(`case.${file.data.kind}`) : text('nav.moderation')} width="reading">
      <QueryView query={file} skeleton={<Skeleton $height="24rem" />}>
        {(shown) => (
          <>
            <Sheet as="section" aria-label={text('case.evidence')}>
              <Evidence file={shown} />
            </Sheet>
            <Sheet as="section" aria-label={text('case.judgement')}>
              <Heading level={2} size="h3">
                {text('case.judgement')}
              </Heading>
              <Decisions decisions={shown.decisions} />
              {shown.state !== 'closed' && <Judgement key={shown.case} file={shown} state={shown.state} />}
            </Sheet>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Judgement({ file, state }: { file: admin.CaseFile; state: 'open' | 'appealed' }) {
  const text = useText();
  const may = useMay();
  const navigate = useNavigate();
  const decide = useAct(admin.decideCase, { leaves: admin.readCase });
  const [decision, setDecision] = useState<admin.CaseDecision>();
  const [why, setWhy] = useState<admin.ModerationReason | ''>('');
  if (!may('moderation.decide')) return null;
  const isTold = decision !== undefined && told.includes(decision);
  const send = async (reason: string) => {
    if (!decision) return;
    const body = { decision, why: isTold && why !== '' ? why : null, reason, state };
    await decide.mutateAsync({ params: { case: file.case }, body });
    toast.success(text('case.decided'));
    await navigate('/admin-moderation');
  };
  return (
    <>
      <Row>
        {fitting(file).map((one) => (
          <Button
            key={one}
            variant={told.includes(one) ? 'danger' : 'secondary'}
            onPress={() => {
              setWhy('');
              setDecision(one);
            }}
          >
            {text(`decide.${one}`)}
          </Button>
        ))}
      </Row>
      {decision && (
        <ReasonDialog
          title={text(`decide.${decision}`)}
          onClose={() => setDecision(undefined)}
          confirm={text('decide.confirm')}
          look={isTold ? 'danger' : 'primary'}
          onConfirm={send}
          obstacle={isTold && why === '' ? text('why.missing') : undefined}
        >
          <p>{text(`decideLead.${decision}`)}</p>
          {isTold && <WhyChoice value={why} onChange={setWhy} />}
        </ReasonDialog>
      )}
    </>
  );
}
