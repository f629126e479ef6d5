import { catalogue, useCatalogue } from '@hamrah/ui-kit';

const en = {
  contents: 'Contents',
  since: 'In force since {{date}}',
  print: 'Print or save',
  'terms.description':
    'The terms of use of Hamrah in 38 clauses: who may register, conduct, plans and payment, safety, complaints and law.',
  'privacy.description':
    'What Hamrah holds of you, why, who sees it, how long it is kept, and how you export, hide or delete it.',
} as const;

const documents = catalogue('documents', { en });

/** Looks up texts around legal documents. */
export const useDocumentText = () => useCatalogue(documents);
