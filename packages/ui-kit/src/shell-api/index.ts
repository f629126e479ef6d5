export { announce, useAnnouncement } from './announce.ts';
export { ApiError, type ApiErrorCode } from './api-error.ts';
export { useBlock, useReport, useUnblock } from './blocking.ts';
export { call } from './call.ts';
export { type DownloadOptions, download } from './download.ts';
export {
  cardsKey,
  shortlistKey,
  updateCard,
  useLiveRelations,
  useSendInvitation,
  useShortlist,
} from './member-cards.ts';
export { loadForMember, saveForMember } from './member-storage.ts';
export { useCities, useCountries, useStates } from './places.ts';
export { type PlacesByParent, useCitiesOf, useStatesOf } from './places-by-parent.ts';
export { onPush, type Push, type PushName } from './push.ts';
export { queryClient } from './query-client.ts';
export { useReferenceList } from './reference-lists.ts';
export type { CallOptions } from './send.ts';
export { type Session, useSession, wasSignedIn } from './session.ts';
export { endSession, proveSecondFactor, restoreSession, signIn, signOut } from './sign-in.ts';
export { drainToasts, type Toast, toast, useToasts } from './toast.ts';
