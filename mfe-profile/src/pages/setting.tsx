import { LeaveGuard, Loaded, Page, Skeleton, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useAccount } from '../data/use-account.ts';
import { useUnsaved } from '../editing/use-unsaved.ts';
import { useEditingText } from '../messages/editing.ts';
import { Section } from '../parts/section.tsx';
import { Blocked } from '../settings/blocked.tsx';
import { ContactDetails } from '../settings/contact-details.tsx';
import { ContactFilters } from '../settings/contact-filters.tsx';
import { Deletion } from '../settings/deletion.tsx';
import { Notifications } from '../settings/notifications.tsx';
import { OwnData } from '../settings/own-data.tsx';
import { PasswordForm } from '../settings/password-form.tsx';
import { Sessions } from '../settings/sessions.tsx';
import { useSettingsText } from '../settings/texts.ts';
import { Visibility } from '../settings/visibility.tsx';

const Column = styled.div`display: grid; gap: ${space.l};`;
const Parts = styled.div`display: grid; gap: ${space.xl};`;

/** The member's settings. */
export default function Setting() {
  const text = useSettingsText();
  const shared = useEditingText();
  const query = useAccount();
  const { isUnsaved, report } = useUnsaved('filters', 'notifications');
  return (
    <Page title={text('title')} lead={text('lead')} width="reading">
      <Loaded query={query} skeleton={<Skeleton $height="30rem" />}>
        {(account) => (
          <Column>
            <ContactDetails account={account} />
            <ContactFilters onUnsaved={report.filters} />
            <Notifications onUnsaved={report.notifications} />
            <PasswordForm />
            <Sessions />
            <Blocked />
            <OwnData />
            <Section title={text('account.title')}>
              <Parts>
                <Visibility account={account} />
                <Deletion />
              </Parts>
            </Section>
          </Column>
        )}
      </Loaded>
      <LeaveGuard isNeeded={isUnsaved}>{shared('unsaved')}</LeaveGuard>
    </Page>
  );
}
