import { identity } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** Registers a newcomer; rejects with `Refusal`. */
export const useRegisterAccount = () =>
  useMutation({ mutationFn: (newcomer: identity.Registration) => call(identity.registerAccount, { body: newcomer }) });
