import { Page, QueryView, Skeleton, space, UnsavedChangesGuard } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { useAccount } from '../data/use-account.ts';
import { useUnsavedChanges } from '../editing/use-unsaved-changes.ts';
import { useEditingText } from '../messages/editing.ts';
import { useSettingsText } from '../messages/settings.ts';
import { AccountDeletion } from '../settings/account-deletion.tsx';
import { AccountVisibility } from '../settings/account-visibility.tsx';
import { BlockedMembers } from '../settings/blocked-members.tsx';
import { ContactDetails } from '../settings/contact-details.tsx';
import { ContactFilters } from '../settings/contact-filters.tsx';
import { DataExport } from '../settings/data-export.tsx';
import { EmailPreferences } from '../settings/email-preferences.tsx';
import { PasswordForm } from '../settings/password-form.tsx';
import { Sessions } from '../settings/sessions.tsx';
import { TwoStepLogin } from '../settings/two-step-login.tsx';

const Column = styled.div`display: grid; gap: ${space.l};`;
const Parts = styled.div`display: grid; gap: ${space.xl};`;

/** The member's settings. */
export default function Setting() {
  const text = useSettingsText();
  const editingText = useEditingText();
  const query = useAccount();
  const { isUnsaved, report } = useUnsavedChanges('filters', 'notifications');
  return (
    <Page title={text('title')} lead={text('lead')} width="reading">
      <QueryView query={query} skeleton={<Skeleton $height="30rem" />}>
        {(account) => (
          <Column>
            <ContactDetails account={account} />
            <ContactFilters onUnsavedChange={report.filters} />
            <EmailPreferences onUnsavedChange={report.notifications} />
            <PasswordForm />
            <TwoStepLogin />
            <Sessions />
            <BlockedMembers />
            <DataExport />
            <Section title={text('account.title')}>
              <Parts>
                <AccountVisibility account={account} />
                <AccountDeletion />
              </Parts>
            </Section>
          </Column>
        )}
      </QueryView>
      <UnsavedChangesGuard isActive={isUnsaved}>{editingText('unsaved')}</UnsavedChangesGuard>
    </Page>
  );
}
