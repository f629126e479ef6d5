import { declareMemberExport } from './kernel/member-export.ts';

export * from './admin/dashboard.ts';
export * from './admin/duplicates.ts';
export * from './admin/enquiries.ts';
export * from './admin/enquiry-acts.ts';
export * from './admin/enquiry-desk.ts';
export * from './admin/events.ts';
export * from './admin/exports.ts';
export * from './admin/list-desk.ts';
export * from './admin/member-acts.ts';
export * from './admin/members.ts';
export * from './admin/moderation.ts';
export * from './admin/moderation-reasons.ts';
export * from './admin/payments.ts';
export * from './admin/personal-data.ts';
export * from './admin/plan-desk.ts';
export { adminProblems } from './admin/problems.ts';
export * from './admin/refunds.ts';
export * from './admin/staff.ts';
export * from './admin/tables.ts';

export const exportMemberData = declareMemberExport('admin');
