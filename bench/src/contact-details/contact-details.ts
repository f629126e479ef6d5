import { findContactDetails } from '@hamrah/contracts';
import type { Report } from '../report.ts';
import { corpus } from './corpus.ts';

const formatPercent = (part: number, total: number): string => `${((100 * part) / total).toFixed(1)} %`;

/** Recall: the share of hidden contact details that is found. Precision: the share of refused texts that contain one. */
export async function contactDetails(): Promise<Report> {
  const results = corpus.map((entry) => ({ ...entry, isRefused: findContactDetails(entry.text).length > 0 }));
  const count = (hasContactDetails: boolean, isRefused: boolean) =>
    results.filter((result) => result.hasContactDetails === hasContactDetails && result.isRefused === isRefused).length;
  const [foundCount, missedCount, wronglyRefusedCount, acceptedCount] = [
    count(true, true),
    count(true, false),
    count(false, true),
    count(false, false),
  ];
  const mistakes = results.filter((result) => result.hasContactDetails !== result.isRefused);
  process.stderr.write(
    mistakes
      .map(({ hasContactDetails, text }) => `${hasContactDetails ? 'missed' : 'wrongly refused'}: ${text}\n`)
      .join(''),
  );
  return {
    name: 'contact-details',
    command: 'npm run bench -- contact-details',
    columns: [
      'texts',
      'with contact details',
      'found',
      'missed',
      'without',
      'accepted',
      'wrongly refused',
      'precision',
      'recall',
    ],
    rows: [
      [
        corpus.length,
        foundCount + missedCount,
        foundCount,
        missedCount,
        acceptedCount + wronglyRefusedCount,
        acceptedCount,
        wronglyRefusedCount,
        formatPercent(foundCount, foundCount + wronglyRefusedCount),
        formatPercent(foundCount, foundCount + missedCount),
      ],
    ],
    notes: ['The authors of the detector wrote the texts. Real texts are harder.'],
  };
}
