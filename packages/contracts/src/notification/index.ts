import { declareMemberExport } from '../member-export.ts';

export * from './bell.ts';
export * from './device-notifications.ts';
export * from './notification-view.ts';
export * from './otp-delivery.ts';
export * from './preferences.ts';
export * from './socket.ts';

export const exportMemberData = declareMemberExport('notification');
