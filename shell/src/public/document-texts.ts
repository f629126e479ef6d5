import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  contents: 'Contents',
  effectiveDate: 'Effective from {{date}}',
  print: 'Print or save',
  'terms.description':
    'Hamrah’s terms of use in 38 clauses: who may register, conduct, plans and payment, safety, complaints and law.',
  'privacy.description':
    'What Hamrah knows about you, why, who sees it, how long we keep it, and how to export, hide or delete it.',
} as const;

const documents = catalogue('documents', { en });

/** Looks up texts of the legal document pages. */
export const useDocumentText = () => useCatalogue(documents);
