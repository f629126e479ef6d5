import { Page, UnsavedChangesGuard } from '@hamrah/ui-kit';
import { useUnsavedChanges } from '../editing/use-unsaved-changes.ts';
import { useEditingText } from '../messages/editing.ts';
import { usePreferencesText } from '../messages/preferences.ts';
import { PreferencesSection } from '../preferences/preferences-section.tsx';

/** The page `/partner_preference`, which shows only the partner preferences. */
export default function PartnerPreference() {
  const text = usePreferencesText();
  const editingText = useEditingText();
  const { isUnsaved, report } = useUnsavedChanges('preferences');
  return (
    <Page title={text('page')} width="wide">
      <PreferencesSection onUnsavedChange={report.preferences} />
      <UnsavedChangesGuard isActive={isUnsaved}>{editingText('unsaved')}</UnsavedChangesGuard>
    </Page>
  );
}
