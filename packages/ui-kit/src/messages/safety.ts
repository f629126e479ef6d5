import type { inbox } from '@hamrah/contracts';
import { catalogue, useCatalogue } from './catalogue.ts';

const reasons: Readonly<Record<`reason.${inbox.ReportReason}`, string>> = {
  'reason.fake_profile': 'They aren’t who they say they are',
  'reason.already_married': 'They are already married',
  'reason.asks_for_money': 'They ask for money',
  'reason.abusive_messages': 'They send rude or threatening messages',
  'reason.offensive_photo': 'A photo is offensive',
  'reason.shares_contact_details': 'They share contact details on their profile',
  'reason.under_age': 'They may be under 18',
  'reason.something_else': 'Something else',
};

const en = {
  ...reasons,
  menu: 'More options for {{name}}',
  cancel: 'Go back',
  'block.item': 'Block',
  'block.title': 'Block {{name}}?',
  'block.first': 'You won’t see each other anywhere on Hamrah: not in matches, in your inbox or by profile ID.',
  'block.second': 'We won’t let them know. You can unblock them in your settings at any time.',
  'block.confirm': 'Block {{name}}',
  'block.done': '{{name}} is blocked. You can unblock them in your settings.',
  'report.item': 'Report',
  'report.title': 'Report {{name}}',
  'report.lead': 'Our team reads every report. We won’t let {{name}} know that it was you.',
  'report.reason': 'What is wrong?',
  'report.description': 'What happened?',
  'report.descriptionHint': 'In your own words. Share as much as you wish.',
  'report.evidence': 'What our team may look at',
  'report.photo': 'Their current photo',
  'report.message': '{{date}}: {{text}}',
  'report.block': 'Also block {{name}}',
  'report.confirm': 'Send report',
  'report.done': 'Thank you. Our team will look into it.',
  'report.doneBlocked': 'Thank you. Our team will look into it. {{name}} is blocked.',
} as const;

const safety = catalogue('safety', { en });

/** Looks up texts of blocking and reporting. */
export const useSafetyText = () => useCatalogue(safety);
