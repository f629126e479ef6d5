import { declareMemberExport } from '../member-export.ts';

export * from './blocks.ts';
export * from './connections.ts';
export * from './conversations.ts';
export * from './events.ts';
export * from './invitations.ts';
export * from './problems.ts';
export * from './reports.ts';

export const exportMemberData = declareMemberExport('inbox');
