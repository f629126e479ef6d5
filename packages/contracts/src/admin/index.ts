import { declareMemberExport } from '../member-export.ts';

export * from '../moderation-reasons.ts';
export * from './audit.ts';
export * from './csv-exports.ts';
export * from './dashboard.ts';
export * from './data-exports.ts';
export * from './duplicates.ts';
export * from './enquiries.ts';
export * from './enquiry-actions.ts';
export * from './enquiry-form.ts';
export * from './events.ts';
export * from './lists.ts';
export * from './member-actions.ts';
export * from './members.ts';
export * from './moderation.ts';
export * from './payments.ts';
export * from './plans.ts';
export * from './problems.ts';
export * from './refunds.ts';
export * from './staff-accounts.ts';
export * from './staff-session.ts';
export * from './tables.ts';
export * from './visits.ts';

export const exportMemberData = declareMemberExport('admin');
