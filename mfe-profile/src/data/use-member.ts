import { isMemberCode, profile } from '@hamrah/contracts';
import { nullWhilePending, pendingPollMs, useProblemText } from '@hamrah/ui-kit';
import {
  ApiError,
  call,
  onPush,
  prefetchData,
  refetchAfterPush,
  refetchAfterReconnect,
  toast,
} from '@hamrah/ui-kit/shell-api';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const profileKey = ['profile'] as const;
const memberKey = (code: string) => [...profileKey, 'members', code] as const;

const notFoundState = { view: null, isPreparing: false } as const;
const preparingState = { view: null, isPreparing: true } as const;

const fetchMember = async (code: string, signal: AbortSignal) => {
  if (!isMemberCode(code)) return notFoundState;
  try {
    const view = await nullWhilePending(call(profile.viewMember, { params: { member: code } }, { signal }));
    return view ? { view, isPreparing: false } : preparingState;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'profile.member_not_found') return notFoundState;
    throw error;
  }
};

type MemberState = Awaited<ReturnType<typeof fetchMember>>;

const memberQuery = (code: string) =>
  queryOptions({
    queryKey: memberKey(code),
    queryFn: ({ signal }) => fetchMember(code, signal),
    refetchInterval: ({ state }) => (state.data?.isPreparing ? pendingPollMs : false),
  });

/**
 * A member as the viewer may see them. `view` is null if the viewer's own profile is being prepared, or if the viewer
 * cannot see the member.
 */
export function useMember(code: string) {
  useEffect(() => {
    const refetch = () => refetchAfterPush(memberKey(code));
    const unsubscribers = [
      onPush(
        'receiveNotification',
        ({ member }) => member === code && refetch(),
        () => refetchAfterReconnect(memberKey(code)),
      ),
      onPush('relationChanged', ({ other }) => other === code && refetch()),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [code]);
  return useQuery(memberQuery(code));
}

export const loadMember = (code: string) => prefetchData(memberQuery(code));

/** The viewer's own profile as others see it; null while it is being prepared. */
export const usePreview = (audience: profile.PreviewAudience) =>
  useQuery({
    queryKey: [...profileKey, 'preview', audience],
    queryFn: ({ signal }) => nullWhilePending(call(profile.previewOwnProfile, { query: { audience } }, { signal })),
    refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
    placeholderData: keepPreviousData,
  });

/** Records the viewer's visit once the profile is visible. Ignores errors, because the page works without the visit. */
export function useRecordVisit(code: string, isVisible: boolean): void {
  useEffect(() => {
    if (isVisible) call(profile.recordVisit, { params: { member: code } }).catch(() => {});
  }, [code, isVisible]);
}

/** The obstacle to show after a failed reveal. */
const obstacleByProblem: Partial<Record<string, profile.ContactView['obstacle']>> = {
  'profile.upgrade_required': 'upgrade',
  'profile.connection_required': 'connect_first',
  'profile.no_contacts_left': 'none_left',
};

/** Reveals a member's contact details. A failure shows a message and, if it is an obstacle, updates the cached view. */
export function useRevealContact(code: string) {
  const client = useQueryClient();
  const problem = useProblemText();
  const updateContact = (contact: Partial<profile.ContactView>) =>
    client.setQueryData<MemberState>(memberKey(code), (state) =>
      state?.view ? { ...state, view: { ...state.view, contact: { ...state.view.contact, ...contact } } } : state,
    );
  return useMutation({
    mutationFn: () => call(profile.revealContact, { params: { member: code } }),
    onSuccess: (contact) => {
      updateContact(contact);
      void client.invalidateQueries({ queryKey: [...profileKey, 'contacts'] });
      void client.invalidateQueries({ queryKey: [...profileKey, 'dashboard'] });
    },
    onError: (error) => {
      const problemCode = error instanceof ApiError ? error.code : 'service.failed';
      const obstacle = obstacleByProblem[problemCode];
      if (obstacle) updateContact({ obstacle });
      toast.error(problem(problemCode));
    },
  });
}
