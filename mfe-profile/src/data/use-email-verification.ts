import { identity } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKey } from './use-account.ts';

/** Sends an OTP to the member's email address. */
export const useSendEmailCode = () => useMutation({ mutationFn: () => call(identity.sendEmailCode) });

/** Verifies the email address with the OTP. */
export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (otp: string) => call(identity.verifyEmail, { body: { otp } }),
    onSuccess: (account) => client.setQueryData(accountKey, account),
  });
}
