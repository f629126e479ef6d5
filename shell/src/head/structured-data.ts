import { operator } from '../operator.ts';

/** The gateway replaces this text with its public origin. */
export const originPlaceholder = '%ORIGIN%';

/** A question of the landing page with the fixed text of its answer. */
export interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** Structured data about Hamrah for search engines (schema.org), as the text of a script element. */
export function structuredData(description: string, answers: readonly Answer[]): string {
  const organization = `${originPlaceholder}/#organization`;
  const graph = [
    {
      '@type': 'Organization',
      '@id': organization,
      name: 'Hamrah',
      legalName: operator.name,
      url: `${originPlaceholder}/`,
      logo: `${originPlaceholder}/img/share.png`,
      address: operator.address,
      email: operator.email,
      telephone: operator.phone,
      sameAs: operator.social.map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      name: 'Hamrah',
      url: `${originPlaceholder}/`,
      description,
      inLanguage: 'en-IN',
      publisher: { '@id': organization },
    },
    {
      '@type': 'FAQPage',
      mainEntity: answers.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
  // Escaped so that no text can close the element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
