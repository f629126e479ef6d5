import { z } from 'zod';
import { multilineText, oneOf } from '../input-schemas.ts';
import { route } from '../kernel/route.ts';
import { rpc } from '../kernel/rpc.ts';
import { memberCode } from '../member.ts';

/** Reasons to report a member. */
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

/** A report to staff. Messages from other conversations are dropped. */
export const report = z.object({
  member: memberCode,
  reason: oneOf(reportReasons, 'Please choose a reason.'),
  /** The reporter's description. */
  description: multilineText(2000, 'Please tell us what happened.').nullable().default(null),
  /** Id of a photo of the reported member, from its URL. */
  photo: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/)
    .nullable()
    .default(null),
  /** Ids of messages between the two members. */
  messages: z.array(z.uuid()).max(20).default([]),
});
export type Report = z.output<typeof report>;

export const reportMember = route('POST', '/inbox/reports', {
  access: 'member',
  summary: 'Reports a member to staff; unknown profile IDs are accepted too, so that blocked members can still report.',
  body: report,
  refuses: ['inbox.too_many_reports'],
});

export const getReportedMessage = rpc('inbox.get_reported_message', {
  summary: 'Admin shows staff a message that contains contact details.',
  request: z.object({ message: z.uuid() }),
  /** Null if it no longer exists. */
  reply: z.object({ id: z.uuid(), from: memberCode, text: z.string(), at: z.iso.datetime() }).nullable(),
});

export const getReport = rpc('inbox.get_report', {
  summary: 'Admin shows staff a report with its evidence as of the time of the report.',
  request: z.object({ report: z.uuid() }),
  /** Null if it no longer exists. */
  reply: z
    .object({
      /** Null if the reporter has deleted their account. */
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
