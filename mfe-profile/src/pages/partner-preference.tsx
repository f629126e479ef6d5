import { Page, UnsavedChangesGuard } from '@hamrah/ui-kit';
import { useUnsavedChanges } from '../editing/use-unsaved-changes.ts';
import { useEditingText } from '../messages/editing.ts';
import { usePreferencesText } from '../messages/preferences.ts';
import { PreferencesSection } from '../preferences/preferences-section.tsx';

/** The partner preferences on a page of their own. */
export default function PartnerPreference() {
  const text = usePreferencesText();
  const shared = useEditingText();
  const { isUnsaved, report } = useUnsavedChanges('preferences');
  return (
    <Page title={text('page')} width="wide">
      <PreferencesSection onUnsaved={report.preferences} />
      <UnsavedChangesGuard isActive={isUnsaved}>{shared('unsaved')}</UnsavedChangesGuard>
    </Page>
  );
}
