import { declareMemberExport } from '../member-export.ts';

export * from './best-value.ts';
export * from './entitlement.ts';
export * from './payments.ts';
export * from './plans.ts';
export * from './problems.ts';
export * from './refunds.ts';

export const exportMemberData = declareMemberExport('billing');
