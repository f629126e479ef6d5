import { DocumentPage } from './document-page.tsx';
import { useDocumentText } from './document-texts.ts';
import { termsOfUse } from './documents/terms-of-use.ts';
import { usePublicText } from './texts.ts';
import { useDescription } from './use-description.ts';

export default function TermsOfUse() {
  useDescription(useDocumentText()('terms.description'));
  return <DocumentPage title={usePublicText()('terms')} document={termsOfUse} />;
}
