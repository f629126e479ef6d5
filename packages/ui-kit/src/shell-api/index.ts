export { announce, useAnnouncement } from './announce.ts';
export { call } from './call.ts';
export { type DownloadOptions, download } from './download.ts';
export { keepForMember, keptForMember } from './kept-for-member.ts';
export { useList } from './lists.ts';
export {
  cardsKey,
  changeCard,
  shortlistKey,
  useLiveRelations,
  useSendInvitation,
  useShortlist,
} from './matching.ts';
export { useCities, useCountries, useStates } from './places.ts';
export { type PlacesOfMany, useCitiesOf, useStatesOf } from './places-of-many.ts';
export { onPush, type Push, type PushName } from './push.ts';
export { queryClient } from './query-client.ts';
export { Refusal, type RefusalCode } from './refusal.ts';
export { useBlock, useReport, useUnblock } from './safety.ts';
export type { CallOptions } from './send.ts';
export { type Session, useSession, wasSignedIn } from './session.ts';
export { restoreSession, signedOut, signIn, signOut } from './sign-in.ts';
export { type Toast, takeToasts, toast, useToasts } from './toast.ts';
