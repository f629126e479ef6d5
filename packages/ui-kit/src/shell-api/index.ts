export { announce, useAnnouncement } from './announce.ts';
export { ApiError, type ApiErrorCode } from './api-error.ts';
export { useBlock, useReport, useUnblock } from './blocking.ts';
export { hasPrivacyControl, useDataSaver, useSpeedReports } from './browser-switches.ts';
export { call } from './call.ts';
export { type CardLayout, useCardLayout } from './card-layout.ts';
export type { MessageAction } from './device/action.ts';
export { loadDeviceNotifications } from './device/load-device-notifications.ts';
export { readWithOfflineFallback } from './device/offline-reply.ts';
export { dropAction, onSent, perform } from './device/outbox.ts';
export { drainLateRefusals, type OutboxEntry, useOutbox } from './device/outbox-entries.ts';
export { type DismissibleCard, useDismiss } from './dismissals.ts';
export { type DownloadOptions, download } from './download.ts';
export { recordImpression, type ShownAt, useImpression } from './impressions.ts';
export {
  cardsKey,
  shortlistKey,
  updateCard,
  useLiveRelations,
  useSendInvitation,
} from './member-cards.ts';
export { getNewMemberCredentials, setNewMemberCredentials } from './new-member-credentials.ts';
export { useCities, useCountries, useStates } from './places.ts';
export { type PlacesByParent, useCitiesOf, useStatesOf } from './places-by-parent.ts';
export { isFirstRender, prefetchData, prefetchFirstPage, setFirstRender, staleTimeOnVisitMs } from './prefetch.ts';
export { type ProblemLike, useProblemText } from './problem-text.ts';
export { onPush, type Push, type PushName } from './push.ts';
export { queryClient, refetchAfterPush, refetchAfterReconnect } from './query-client.ts';
export { useReachability } from './reachability.ts';
export { useReferenceList } from './reference-lists.ts';
export { remotePages } from './remote-pages.tsx';
export type { CallOptions } from './send.ts';
export { type Session, useSession } from './session.ts';
export { useShortlist } from './shortlist.ts';
export { endSession, proveSecondFactor, restoreSession, signIn, signOut } from './sign-in.ts';
export { wasSignedIn } from './signed-in-hint.ts';
export { drainToasts, type Toast, type ToastAction, toast, useToasts } from './toast.ts';
export { useOnline } from './use-online.ts';
export { whenIdle } from './when-idle.ts';
