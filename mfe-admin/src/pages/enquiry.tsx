import { admin } from '@hamrah/contracts';
import {
  Button,
  Card,
  problemCodeOf,
  Heading,
  QueryView,
  Page,
  SelectField,
  Skeleton,
  space,
  useProblemText,
} from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useAct } from '../data/use-act.ts';
import { useRead } from '../data/use-read.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import { Facts } from '../parts/facts.tsx';
import { momentOf } from '../parts/format.ts';
import { NoteForm, Notes } from '../parts/notes.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useMay } from '../viewer.ts';

const Sheet = styled(
  Card,
)`display: grid; gap: ${space.m}; margin-bottom: ${space.l}; justify-items: start; & > * { min-width: 0; max-width: 100%; }`;
const Message = styled.p`white-space: pre-line;`;
const Row = styled.div`display: grid; gap: ${space.m}; width: 100%; @media (min-width: 40rem) { grid-template-columns: 1fr 1fr; }`;

/** One enquiry: what was asked, how far it is, who sees to it, and what staff noted. */
export function Enquiry() {
  return (
    <Allowed permission="enquiries.read">
      <EnquiryFile />
    </Allowed>
  );
}

function EnquiryFile() {
  const text = useText();
  const { enquiry = '' } = useParams();
  const file = useRead(admin.readEnquiry, { params: { enquiry } });
  return (
    <Page title={file.data ? text('enquiry.of', { name: file.data.name }) : text('queries.title')} width="reading">
      <QueryView query={file} skeleton={<Skeleton $height="24rem" />}>
        {(shown) => <Shown key={shown.enquiry} file={shown} />}
      </QueryView>
    </Page>
  );
}

function Shown({ file }: { file: admin.EnquiryFile }) {
  const text = useText();
  const may = useMay();
  const params = { enquiry: file.enquiry };
  const reveal = useAct(admin.revealEnquiryPhone);
  const [isAsking, setAsking] = useState(false);
  const [phone, setPhone] = useState(file.phone);
  const show = async (reason: string) => {
    setPhone((await reveal.mutateAsync({ params, body: { reason } })).phone);
    setAsking(false);
  };
  return (
    <>
      <Sheet>
        <Facts
          facts={[
            [text('column.phone'), phone],
            [text('column.path'), file.path],
            [text('column.type'), text(`enquiry.${file.type}`)],
            [text('column.date'), momentOf(file.at)],
          ]}
        />
        <Message>{file.message}</Message>
        {may('contacts.reveal') && phone === file.phone && (
          <Button variant="secondary" onPress={() => setAsking(true)}>
            {text('act.revealPhone')}
          </Button>
        )}
        {isAsking && (
          <ReasonDialog
            title={text('act.revealPhone')}
            onClose={() => setAsking(false)}
            confirm={text('act.reveal.confirm')}
            onConfirm={show}
          >
            <p>{text('act.reveal.lead')}</p>
          </ReasonDialog>
        )}
      </Sheet>
      <Sheet>
        <Heading level={2} size="h3">
          {text('enquiry.work')}
        </Heading>
        {may('enquiries.work') ? (
          <Work file={file} />
        ) : (
          <Facts
            facts={[
              [text('column.enquiryState'), text(`enquiry.${file.state}`)],
              [text('column.owner'), file.owner?.name ?? '—'],
            ]}
          />
        )}
        <Notes notes={file.notes} />
        {may('enquiries.work') && <NoteForm enquiry={file.enquiry} />}
      </Sheet>
    </>
  );
}

const nobody = 'nobody';

/** How far it is and who sees to it; refused when somebody else has changed it meanwhile. */
function Work({ file: { enquiry, revision, state, owner } }: { file: admin.EnquiryFile }) {
  const text = useText();
  const problem = useProblemText();
  const params = { enquiry };
  const owners = useRead(admin.listEnquiryOwners, {});
  const setState = useAct(admin.setEnquiryState);
  const setOwner = useAct(admin.setEnquiryOwner);
  const tell = (change: Promise<unknown>) =>
    void change.then(
      () => toast.success(text('saved')),
      (error: unknown) => toast.error(problem(problemCodeOf(error))),
    );
  const people = owners.data?.items ?? (owner ? [owner] : []);
  return (
    <Row>
      <SelectField
        label={text('column.enquiryState')}
        value={state}
        options={admin.enquiryStates.map((id) => ({ id, label: text(`enquiry.${id}`) }))}
        onChange={(id) => {
          const wanted = admin.enquiryStates.find((one) => one === id);
          if (wanted && wanted !== state) tell(setState.mutateAsync({ params, body: { state: wanted, revision } }));
        }}
      />
      <SelectField
        label={text('column.owner')}
        value={owner?.staff ?? nobody}
        options={[
          { id: nobody, label: text('enquiry.nobody') },
          ...people.map(({ staff, name }) => ({ id: staff, label: name })),
        ]}
        onChange={(id) => {
          const wanted = id === nobody ? null : id;
          if (wanted !== (owner?.staff ?? null))
            tell(setOwner.mutateAsync({ params, body: { owner: wanted, revision } }));
        }}
      />
    </Row>
  );
}
