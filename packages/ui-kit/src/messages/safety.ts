import type { inbox } from '@hamrah/contracts';
import { catalogue, useCatalogue } from './catalogue.ts';

const reasons: Readonly<Record<`reason.${inbox.ReportReason}`, string>> = {
  'reason.fake_profile': 'This is not who they say they are',
  'reason.already_married': 'They are already married',
  'reason.asks_for_money': 'They ask for money',
  'reason.abusive_messages': 'They write rude or threatening messages',
  'reason.offensive_photo': 'A photo is offensive',
  'reason.shares_contact_details': 'They share contact details on their profile',
  'reason.under_age': 'They are too young to be here',
  'reason.something_else': 'Something else',
};

const en = {
  ...reasons,
  menu: 'More about {{name}}',
  cancel: 'Go back',
  'block.item': 'Block',
  'block.title': 'Block {{name}}?',
  'block.first':
    'You will no longer see each other anywhere on Hamrah: not in matches, not in your inbox, not by profile ID.',
  'block.second': 'They will not be told. You can take it back in Setting whenever you like.',
  'block.confirm': 'Block {{name}}',
  'block.done': '{{name}} is blocked. You can take it back in Setting.',
  'report.item': 'Report',
  'report.title': 'Report {{name}}',
  'report.lead': 'Our staff read every report. {{name}} will not be told that it was you.',
  'report.reason': 'What is wrong?',
  'report.words': 'What happened?',
  'report.wordsHint': 'In your own words, as much as you like to say.',
  'report.evidence': 'What our staff may look at',
  'report.photo': 'Their photo, as it is now',
  'report.message': '{{date}}: {{text}}',
  'report.block': 'Block {{name}} as well',
  'report.confirm': 'Send report',
  'report.done': 'Thank you. Our staff will look at it.',
  'report.doneBlocked': 'Thank you. Our staff will look at it, and {{name}} is blocked.',
} as const;

const safety = catalogue('safety', { en });

/** Looks up texts of blocking and reporting. */
export const useSafetyText = () => useCatalogue(safety);
