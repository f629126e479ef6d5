import { identity, type RouteInput } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** Sends an OTP for registration; rejects with `ApiError`. */
export const useSendRegistrationCode = () =>
  useMutation({
    mutationFn: (body: RouteInput<typeof identity.sendRegistrationCode>['body']) =>
      call(identity.sendRegistrationCode, { body }),
  });
