import { memberCode, profile } from '@hamrah/contracts';
import { nullWhilePending, pendingPollMs, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call, onPush, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const profileKey = ['profile'] as const;
const memberKey = (code: string) => [...profileKey, 'members', code] as const;

/** What of a member stands where there is none to be seen. */
const notFound = { view: null, isPreparing: false } as const;
const preparing = { view: null, isPreparing: true } as const;

const fetchMember = async (code: string, signal: AbortSignal) => {
  if (!memberCode.safeParse(code).success) return notFound;
  try {
    const view = await nullWhilePending(call(profile.viewMember, { params: { member: code } }, { signal }));
    return view ? { view, isPreparing: false } : preparing;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'profile.member_not_found') return notFound;
    throw error;
  }
};

type MemberState = Awaited<ReturnType<typeof fetchMember>>;

/** A member as the viewer may see them; `view` is null while being prepared and for one who is not there to be seen. */
export function useMember(code: string) {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: memberKey(code) });
    return onPush('receiveNotification', ({ member }) => member === code && again(), again);
  }, [client, code]);
  return useQuery({
    queryKey: memberKey(code),
    queryFn: ({ signal }) => fetchMember(code, signal),
    refetchInterval: ({ state }) => (state.data?.isPreparing ? pendingPollMs : false),
  });
}

/** Notes once that the viewer has looked at a member, as soon as there is one; that it failed is nobody's trouble. */
export function useRecordVisit(code: string, isThere: boolean): void {
  useEffect(() => {
    if (isThere) call(profile.recordVisit, { params: { member: code } }).catch(() => {});
  }, [code, isThere]);
}

/** What keeps the details back when a reveal is refused. */
const obstacleByProblem: Partial<Record<string, profile.ContactView['obstacle']>> = {
  'profile.upgrade_required': 'upgrade',
  'profile.connection_required': 'connect_first',
  'profile.contact_withheld': 'withheld',
  'profile.no_contacts_left': 'none_left',
};

/** Reveals a member's contact details; a refusal is told, and what it says stands in the view. */
export function useRevealContact(code: string) {
  const client = useQueryClient();
  const problem = useProblemText();
  const change = (contact: Partial<profile.ContactView>) =>
    client.setQueryData<MemberState>(memberKey(code), (seen) =>
      seen?.view ? { ...seen, view: { ...seen.view, contact: { ...seen.view.contact, ...contact } } } : seen,
    );
  return useMutation({
    mutationFn: () => call(profile.revealContact, { params: { member: code } }),
    onSuccess: (contact) => {
      change(contact);
      void client.invalidateQueries({ queryKey: [...profileKey, 'contacts'] });
      void client.invalidateQueries({ queryKey: [...profileKey, 'dashboard'] });
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.code : 'service.failed';
      const obstacle = obstacleByProblem[reason];
      if (obstacle) change({ obstacle });
      toast.error(problem(reason));
    },
  });
}
