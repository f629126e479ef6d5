import { declareMemberExport } from './kernel/member-export.ts';

export * from './billing/entitlement.ts';
export * from './billing/payments.ts';
export * from './billing/plans.ts';
export { billingProblems } from './billing/problems.ts';
export * from './billing/refunds.ts';

export const exportMemberData = declareMemberExport('billing');
