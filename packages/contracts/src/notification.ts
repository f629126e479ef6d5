import { declareMemberExport } from './kernel/member-export.ts';

export * from './notification/bell.ts';
export * from './notification/codes.ts';
export * from './notification/live.ts';
export * from './notification/preferences.ts';
export * from './notification/views.ts';

export const notificationProblems = {} as const;

export const exportMemberData = declareMemberExport('notification');
