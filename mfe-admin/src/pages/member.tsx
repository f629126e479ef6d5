import { admin } from '@hamrah/contracts';
import { Badge, Card, Heading, QueryView, media, Page, Skeleton, space } from '@hamrah/ui-kit';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useRead } from '../data/use-read.ts';
import { Allowed } from '../frame/allowed.tsx';
import { useText } from '../messages/index.ts';
import { DataTable } from '../parts/data-table.tsx';
import { MemberActs } from '../parts/member-acts.tsx';
import { MemberFacts } from '../parts/member-facts.tsx';
import { MemberMarks } from '../parts/member-marks.tsx';
import { Standing } from '../parts/standing.tsx';
import { Timeline } from '../parts/timeline.tsx';
import { usePaymentColumns } from './transactions.tsx';

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space.l};
  ${media.wide} { grid-template-columns: minmax(0, 5fr) minmax(0, 4fr); }
`;
const Column = styled.div`display: grid; gap: ${space.l}; min-width: 0;`;
const Sheet = styled(Card)`display: grid; gap: ${space.m}; min-width: 0;`;
const Marks = styled.span`display: inline-flex; flex-wrap: wrap; gap: ${space.xs};`;

/** All that staff see of one member, and what they may do about them. */
export function Member() {
  return (
    <Allowed permission="members.read">
      <MemberPage />
    </Allowed>
  );
}

function MemberPage() {
  const text = useText();
  const { member = '' } = useParams();
  const page = useRead(admin.readMember, { params: { member } });
  const title = page.data ? `${page.data.firstName} ${page.data.lastName}` : member;
  return (
    <Page
      title={title}
      lead={
        page.data && (
          <Marks>
            {member}
            <Badge tone={page.data.accountType === 'Pro' ? 'gold' : 'plain'}>{page.data.accountType}</Badge>
            <MemberMarks member={page.data} />
          </Marks>
        )
      }
    >
      <QueryView query={page} skeleton={<Skeleton $height="30rem" />}>
        {(shown) => (
          <Columns>
            <Column>
              <Sheet as="section" aria-label={text('member.facts')}>
                <MemberFacts member={shown} />
              </Sheet>
              {shown.payments && <Payments payments={shown.payments} />}
            </Column>
            <Column>
              <Sheet as="section" aria-label={text('member.standing')}>
                <Heading level={2} size="h3">
                  {text('member.standing')}
                </Heading>
                <Standing member={member} />
                <MemberActs key={member} member={shown} />
              </Sheet>
              <Sheet as="section" aria-label={text('member.timeline')}>
                <Heading level={2} size="h3">
                  {text('member.timeline')}
                </Heading>
                <Timeline key={member} member={member} />
              </Sheet>
            </Column>
          </Columns>
        )}
      </QueryView>
    </Page>
  );
}

function Payments({ payments }: { payments: readonly admin.PaymentRow[] }) {
  const text = useText();
  const shown = [
    'column.txn',
    'column.plan',
    'column.amount',
    'column.gst',
    'column.date',
    'column.paymentState',
  ] as const;
  const columns = usePaymentColumns().filter(({ title }) => shown.some((key) => text(key) === title));
  return (
    <Sheet>
      <Heading level={2} size="h3">
        {text('member.payments')}
      </Heading>
      {payments.length === 0 ? (
        <p>{text('table.none')}</p>
      ) : (
        <DataTable label={text('member.payments')} columns={columns} rows={payments} keyOf={({ payment }) => payment} />
      )}
    </Sheet>
  );
}
