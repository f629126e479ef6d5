import { findContactDetails } from '@hamrah/contracts';
import type { Report } from '../report.ts';
import { corpus } from './corpus.ts';

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** How many hidden contact details are found (recall), and how many texts that are refused deserve it (precision). */
export async function contactDetails(): Promise<Report> {
  const judged = corpus.map((line) => ({ ...line, refused: findContactDetails(line.text).length > 0 }));
  const count = (hidden: boolean, refused: boolean) =>
    judged.filter((line) => line.hidden === hidden && line.refused === refused).length;
  const [caught, missed, wronged, passed] = [
    count(true, true),
    count(true, false),
    count(false, true),
    count(false, false),
  ];
  const mistakes = judged.filter((line) => line.hidden !== line.refused);
  process.stderr.write(
    mistakes.map(({ hidden, text }) => `${hidden ? 'missed' : 'wrongly refused'}: ${text}\n`).join(''),
  );
  return {
    name: 'contact-details',
    command: 'npm run bench -- contact-details',
    columns: ['lines', 'hidden', 'found', 'missed', 'honest', 'passed', 'wrongly refused', 'precision', 'recall'],
    rows: [
      [
        corpus.length,
        caught + missed,
        caught,
        missed,
        passed + wronged,
        passed,
        wronged,
        percent(caught, caught + wronged),
        percent(caught, caught + missed),
      ],
    ],
    notes: ['The lines are made up by the writers of the detector: real texts will be harder.'],
  };
}
