import { admin, type RouteInput, type RouteReply } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** The details of a valid ticket. */
export type TicketDetails = RouteReply<typeof admin.openStaffTicket>;
export type Redemption = RouteInput<typeof admin.redeemStaffTicket>['body'];

/** Checks a ticket and returns its details. Rejects with `ApiError`. */
export const useOpenTicket = () =>
  useMutation({ mutationFn: (ticket: string) => call(admin.openStaffTicket, { body: { ticket } }) });

/** Redeems a ticket: sets the password, confirmed by a code from the authenticator app. Rejects with `ApiError`. */
export const useRedeemTicket = () =>
  useMutation({ mutationFn: (body: Redemption) => call(admin.redeemStaffTicket, { body }) });
