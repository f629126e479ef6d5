import { Page, QueryView, Skeleton, space, UnsavedChangesGuard } from '@hamrah/ui-kit';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Section } from '../components/section.tsx';
import { useAccount } from '../data/use-account.ts';
import { useUnsavedChanges } from '../editing/use-unsaved-changes.ts';
import { useEditingText } from '../messages/editing.ts';
import { useSettingsText } from '../messages/settings.ts';
import { AccountDeletion } from '../settings/account-deletion.tsx';
import { AccountVisibility } from '../settings/account-visibility.tsx';
import { BlockedMembers } from '../settings/blocked-members.tsx';
import { BrowserSwitches } from '../settings/browser-switches.tsx';
import { ContactDetails } from '../settings/contact-details.tsx';
import { ContactFilters } from '../settings/contact-filters.tsx';
import { DailyMatchesSettings } from '../settings/daily-matches-settings.tsx';
import { DataExport } from '../settings/data-export.tsx';
import { DeviceNotifications } from '../settings/device-notifications.tsx';
import { EmailPreferences } from '../settings/email-preferences.tsx';
import { PasswordForm } from '../settings/password-form.tsx';
import { Sessions } from '../settings/sessions.tsx';
import { anchorOf, SettingsIndex, type SettingsPart, settingsParts } from '../settings/settings-index.tsx';
import { TwoStepLogin } from '../settings/two-step-login.tsx';
import { VisibilityChoice } from '../settings/visibility-choice.tsx';
import { FamilySharing } from '../sharing/family-sharing.tsx';

const Column = styled.div`display: grid; gap: ${space.l};`;
const Parts = styled.div`display: grid; gap: ${space.xl};`;

const Anchor = styled.div`scroll-margin-top: 6rem; &:focus { outline: none; }`;

const renderSections = (sections: Readonly<Record<SettingsPart, ReactNode>>) =>
  settingsParts.map((part) => (
    <Anchor key={part} id={anchorOf(part)} tabIndex={-1}>
      {sections[part]}
    </Anchor>
  ));

/** The member's settings. */
export default function Setting() {
  const text = useSettingsText();
  const editingText = useEditingText();
  const query = useAccount();
  const { isUnsaved, report } = useUnsavedChanges('filters', 'notifications', 'daily');
  return (
    <Page title={text('title')} lead={text('lead')} width="reading">
      <QueryView query={query} skeleton={<Skeleton $height="30rem" />}>
        {(account) => (
          <Column>
            <SettingsIndex />
            {renderSections({
              contact: <ContactDetails account={account} />,
              filters: <ContactFilters onUnsavedChange={report.filters} />,
              emails: <EmailPreferences onUnsavedChange={report.notifications} />,
              device: <DeviceNotifications />,
              browser: <BrowserSwitches />,
              daily: <DailyMatchesSettings onUnsavedChange={report.daily} />,
              password: <PasswordForm />,
              factors: <TwoStepLogin />,
              sessions: <Sessions />,
              blocked: <BlockedMembers />,
              family: <FamilySharing />,
              data: <DataExport />,
              account: (
                <Section title={text('account.title')}>
                  <Parts>
                    <VisibilityChoice name="activity" />
                    <VisibilityChoice name="anonymousCard" />
                    <AccountVisibility account={account} />
                    <AccountDeletion />
                  </Parts>
                </Section>
              ),
            })}
          </Column>
        )}
      </QueryView>
      <UnsavedChangesGuard isActive={isUnsaved}>{editingText('unsaved')}</UnsavedChangesGuard>
    </Page>
  );
}
