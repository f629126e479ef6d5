export { announce, useAnnouncement } from './announce.ts';
export { call } from './call.ts';
export { onPush, type Push, type PushName } from './push.ts';
export { queryClient } from './query-client.ts';
export { Refusal, type RefusalCode } from './refusal.ts';
export type { CallOptions } from './send.ts';
export { type Session, useSession, wasSignedIn } from './session.ts';
export { restoreSession, signIn, signOut } from './sign-in.ts';
export { type Toast, takeToasts, toast, useToasts } from './toast.ts';
