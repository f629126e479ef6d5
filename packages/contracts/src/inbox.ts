import { declareMemberExport } from './kernel/member-export.ts';

export * from './inbox/connections-page.ts';
export * from './inbox/conversations.ts';
export * from './inbox/events.ts';
export * from './inbox/invitations.ts';
export * from './inbox/problems.ts';
export * from './inbox/safety.ts';

export const exportMemberData = declareMemberExport('inbox');
