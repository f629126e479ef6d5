import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode, multilineText, oneOf } from '../member.ts';

/** Why a member is reported. */
export const reportReasons = [
  'fake_profile',
  'already_married',
  'asks_for_money',
  'abusive_messages',
  'offensive_photo',
  'shares_contact_details',
  'under_age',
  'something_else',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a member tells staff of another; the evidence is what of it the two share, anything else is left out. */
export const report = z.object({
  member: memberCode,
  reason: oneOf(reportReasons, 'Please choose a reason.'),
  /** In the reporter's own words. */
  description: multilineText(2000, 'Please tell us what happened.').nullable().default(null),
  /** Id of a photo of the reported member, as its address has it. */
  photo: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/)
    .nullable()
    .default(null),
  /** Ids of messages of the conversation between the two. */
  messages: z.array(z.uuid()).max(20).default([]),
});
export type Report = z.output<typeof report>;

export const reportMember = route('POST', '/inbox/reports', {
  who: 'member',
  summary:
    'Reports a member to staff. Taken without a word on whether the profile ID is anybody’s, so that being blocked keeps nobody from reporting.',
  body: report,
  refuses: ['inbox.too_many_reports'],
});

export const getReportedMessage = rpc('inbox.get_reported_message', {
  summary: 'Admin shows staff a message in which contact details were found.',
  request: z.object({ message: z.uuid() }),
  /** Null when it is not there (any more). */
  reply: z.object({ id: z.uuid(), from: memberCode, text: z.string(), at: z.iso.datetime() }).nullable(),
});

export const getReport = rpc('inbox.get_report', {
  summary: 'Admin shows staff what a member reported: words and evidence, kept as they were when the report was made.',
  request: z.object({ report: z.uuid() }),
  /** Null when there is no such report (any more). */
  reply: z
    .object({
      /** Null when the reporter has left. */
      reporter: memberCode.nullable(),
      reported: memberCode,
      reason: z.enum(reportReasons),
      description: z.string().nullable(),
      photo: z.string().nullable(),
      messages: z.array(z.object({ id: z.uuid(), from: memberCode, text: z.string(), at: z.iso.datetime() })),
      at: z.iso.datetime(),
    })
    .nullable(),
});
