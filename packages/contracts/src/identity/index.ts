import { declareMemberExport } from '../member-export.ts';

export * from './accounts.ts';
export * from './consent.ts';
export * from './credentials.ts';
export * from './email-verification.ts';
export * from './events.ts';
export * from './otp.ts';
export * from './password-reset.ts';
export * from './problems.ts';
export * from './registration.ts';
export * from './rpc.ts';
export * from './second-factor.ts';
export * from './sessions.ts';
export * from './sign-in.ts';

export const exportMemberData = declareMemberExport('identity');
