import { admin, type RouteInput, type RouteReply } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** What a ticket shows its bearer. */
export type OpenedTicket = RouteReply<typeof admin.openStaffTicket>;
export type Redemption = RouteInput<typeof admin.redeemStaffTicket>['body'];

/** Shows the bearer of a ticket whose it is; rejects with `Refusal`. */
export const useOpenTicket = () =>
  useMutation({ mutationFn: (ticket: string) => call(admin.openStaffTicket, { body: { ticket } }) });

/** Sets the bearer's password, once a code proves their authenticator app; rejects with `Refusal`. */
export const useRedeemTicket = () =>
  useMutation({ mutationFn: (body: Redemption) => call(admin.redeemStaffTicket, { body }) });
