import { admin } from '@hamrah/contracts';
import {
  Button,
  Card,
  Heading,
  Page,
  problemCodeOf,
  QueryView,
  SelectField,
  Skeleton,
  space,
  useProblemText,
} from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { DescriptionList } from '../components/description-list.tsx';
import { formatDateTime } from '../components/format.ts';
import { EnquiryNoteForm, EnquiryNotes } from '../components/notes.tsx';
import { ReasonDialog } from '../components/reason-dialog.tsx';
import { useStaffMutation } from '../data/use-staff-mutation.ts';
import { useStaffQuery } from '../data/use-staff-query.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { useCan } from '../viewer.ts';

const Panel = styled(
  Card,
)`display: grid; gap: ${space.m}; margin-bottom: ${space.l}; justify-items: start; & > * { min-width: 0; max-width: 100%; }`;
const Message = styled.p`white-space: pre-line;`;
const Row = styled.div`display: grid; gap: ${space.m}; width: 100%; @media (min-width: 40rem) { grid-template-columns: 1fr 1fr; }`;

/** One enquiry: message, state, owner and notes. */
export function Enquiry() {
  return (
    <RequirePermission permission="enquiries.read">
      <EnquiryPage />
    </RequirePermission>
  );
}

function EnquiryPage() {
  const text = useText();
  const { enquiry = '' } = useParams();
  const query = useStaffQuery(admin.readEnquiry, { params: { enquiry } });
  return (
    <Page title={query.data ? text('enquiry.title', { name: query.data.name }) : text('queries.title')} width="reading">
      <QueryView query={query} skeleton={<Skeleton $height="24rem" />}>
        {(details) => <EnquiryDetails key={details.enquiry} details={details} />}
      </QueryView>
    </Page>
  );
}

function EnquiryDetails({ details }: { details: admin.EnquiryDetails }) {
  const text = useText();
  const can = useCan();
  const params = { enquiry: details.enquiry };
  const revealPhone = useStaffMutation(admin.revealEnquiryPhone);
  const [isRevealing, setRevealing] = useState(false);
  const [phone, setPhone] = useState(details.phone);
  const showPhone = async (reason: string) => {
    setPhone((await revealPhone.mutateAsync({ params, body: { reason } })).phone);
    setRevealing(false);
  };
  return (
    <>
      <Panel>
        <DescriptionList
          items={[
            [text('column.phone'), phone],
            [text('column.path'), details.path],
            [text('column.type'), text(`enquiry.${details.type}`)],
            [text('column.date'), formatDateTime(details.at)],
          ]}
        />
        <Message>{details.message}</Message>
        {can('contacts.reveal') && phone === details.phone && (
          <Button variant="secondary" onPress={() => setRevealing(true)}>
            {text('action.revealPhone')}
          </Button>
        )}
        {isRevealing && (
          <ReasonDialog
            title={text('action.revealPhone')}
            onClose={() => setRevealing(false)}
            confirmLabel={text('action.reveal.confirm')}
            onConfirm={showPhone}
          >
            <p>{text('action.reveal.lead')}</p>
          </ReasonDialog>
        )}
      </Panel>
      <Panel>
        <Heading level={2} size="h3">
          {text('enquiry.handling')}
        </Heading>
        {can('enquiries.manage') ? (
          <EnquiryProgress details={details} />
        ) : (
          <DescriptionList
            items={[
              [text('column.enquiryState'), text(`enquiry.${details.state}`)],
              [text('column.owner'), details.owner?.name ?? '—'],
            ]}
          />
        )}
        <EnquiryNotes notes={details.notes} />
        {can('enquiries.manage') && <EnquiryNoteForm enquiry={details.enquiry} />}
      </Panel>
    </>
  );
}

const unassigned = 'unassigned';

/** State and owner of the enquiry. The service rejects a change if the revision is outdated. */
function EnquiryProgress({ details: { enquiry, revision, state, owner } }: { details: admin.EnquiryDetails }) {
  const text = useText();
  const problem = useProblemText();
  const params = { enquiry };
  const owners = useStaffQuery(admin.listEnquiryOwners, {});
  const setState = useStaffMutation(admin.setEnquiryState);
  const setOwner = useStaffMutation(admin.setEnquiryOwner);
  const notify = (request: Promise<unknown>) =>
    void request.then(
      () => toast.success(text('saved')),
      (error: unknown) => toast.error(problem(problemCodeOf(error))),
    );
  const ownerOptions = owners.data?.items ?? (owner ? [owner] : []);
  return (
    <Row>
      <SelectField
        label={text('column.enquiryState')}
        value={state}
        options={admin.enquiryStates.map((id) => ({ id, label: text(`enquiry.${id}`) }))}
        onChange={(id) => {
          const newState = admin.enquiryStates.find((option) => option === id);
          if (newState && newState !== state)
            notify(setState.mutateAsync({ params, body: { state: newState, revision } }));
        }}
      />
      <SelectField
        label={text('column.owner')}
        value={owner?.staff ?? unassigned}
        options={[
          { id: unassigned, label: text('enquiry.unassigned') },
          ...ownerOptions.map(({ staff, name }) => ({ id: staff, label: name })),
        ]}
        onChange={(id) => {
          const newOwner = id === unassigned ? null : id;
          if (newOwner !== (owner?.staff ?? null))
            notify(setOwner.mutateAsync({ params, body: { owner: newOwner, revision } }));
        }}
      />
    </Row>
  );
}
