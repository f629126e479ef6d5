import { admin } from '@hamrah/contracts';
import { Badge, Card, Heading, media, Page, QueryView, Skeleton, space } from '@hamrah/ui-kit';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { AccountStatus } from '../components/account-status.tsx';
import { DataTable } from '../components/data-table.tsx';
import { MemberActions } from '../components/member-actions.tsx';
import { MemberBadges } from '../components/member-badges.tsx';
import { MemberDetails } from '../components/member-details.tsx';
import { Timeline } from '../components/timeline.tsx';
import { useStaffQuery } from '../data/use-staff-query.ts';
import { RequirePermission } from '../layout/require-permission.tsx';
import { useText } from '../messages/index.ts';
import { usePaymentColumns } from './transactions.tsx';

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${space.l};
  ${media.wide} { grid-template-columns: minmax(0, 5fr) minmax(0, 4fr); }
`;
const Column = styled.div`display: grid; gap: ${space.l}; min-width: 0;`;
const Panel = styled(Card)`display: grid; gap: ${space.m}; min-width: 0;`;
const Badges = styled.span`display: inline-flex; flex-wrap: wrap; gap: ${space.xs};`;

/** One member: profile, account, payments, timeline and staff actions. */
export function Member() {
  return (
    <RequirePermission permission="members.read">
      <MemberPage />
    </RequirePermission>
  );
}

function MemberPage() {
  const text = useText();
  const { member = '' } = useParams();
  const page = useStaffQuery(admin.readMember, { params: { member } });
  const title = page.data ? `${page.data.firstName} ${page.data.lastName}` : member;
  return (
    <Page
      title={title}
      lead={
        page.data && (
          <Badges>
            {member}
            <Badge tone={page.data.accountType === 'Pro' ? 'gold' : 'plain'}>{page.data.accountType}</Badge>
            <MemberBadges member={page.data} />
          </Badges>
        )
      }
    >
      <QueryView query={page} skeleton={<Skeleton $height="30rem" />}>
        {(profile) => (
          <Columns>
            <Column>
              <Panel as="section" aria-label={text('member.profile')}>
                <MemberDetails member={profile} />
              </Panel>
              {profile.payments && <Payments payments={profile.payments} />}
            </Column>
            <Column>
              <Panel as="section" aria-label={text('member.account')}>
                <Heading level={2} size="h3">
                  {text('member.account')}
                </Heading>
                <AccountStatus member={member} />
                <MemberActions key={member} member={profile} />
              </Panel>
              <Panel as="section" aria-label={text('member.timeline')}>
                <Heading level={2} size="h3">
                  {text('member.timeline')}
                </Heading>
                <Timeline key={member} member={member} />
              </Panel>
            </Column>
          </Columns>
        )}
      </QueryView>
    </Page>
  );
}

function Payments({ payments }: { payments: readonly admin.PaymentRow[] }) {
  const text = useText();
  const columnKeys = [
    'column.txn',
    'column.plan',
    'column.amount',
    'column.gst',
    'column.date',
    'column.paymentState',
  ] as const;
  const columns = usePaymentColumns().filter(({ title }) => columnKeys.some((key) => text(key) === title));
  return (
    <Panel>
      <Heading level={2} size="h3">
        {text('member.payments')}
      </Heading>
      {payments.length === 0 ? (
        <p>{text('table.none')}</p>
      ) : (
        <DataTable label={text('member.payments')} columns={columns} rows={payments} keyOf={({ payment }) => payment} />
      )}
    </Panel>
  );
}
