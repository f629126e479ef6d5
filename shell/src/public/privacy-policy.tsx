import { DocumentPage } from './document-page.tsx';
import { useDocumentText } from './document-texts.ts';
import { privacyPolicy } from './documents/privacy-policy.ts';
import { usePublicText } from './texts.ts';
import { useDescription } from './use-description.ts';

export default function PrivacyPolicy() {
  useDescription(useDocumentText()('privacy.description'));
  return <DocumentPage title={usePublicText()('privacy')} document={privacyPolicy} />;
}
