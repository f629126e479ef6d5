import { identity } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKey } from './use-account.ts';

/** Has an OTP sent to the member's e-mail address. */
export const useSendEmailCode = () => useMutation({ mutationFn: () => call(identity.sendEmailCode) });

/** Hands in the OTP: the address is verified. */
export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (otp: string) => call(identity.verifyEmail, { body: { otp } }),
    onSuccess: (account) => client.setQueryData(accountKey, account),
  });
}
