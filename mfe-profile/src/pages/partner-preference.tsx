import { LeaveGuard, Page } from '@hamrah/ui-kit';
import { useUnsaved } from '../editing/use-unsaved.ts';
import { useEditingText } from '../messages/editing.ts';
import { usePreferencesText } from '../messages/preferences.ts';
import { PreferencesSection } from '../preferences/preferences-section.tsx';

/** The partner preferences on a page of their own. */
export default function PartnerPreference() {
  const text = usePreferencesText();
  const shared = useEditingText();
  const { isUnsaved, report } = useUnsaved('preferences');
  return (
    <Page title={text('page')} width="wide">
      <PreferencesSection onUnsaved={report.preferences} />
      <LeaveGuard isNeeded={isUnsaved}>{shared('unsaved')}</LeaveGuard>
    </Page>
  );
}
