import { identity } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** Registers a new member; rejects with `ApiError`. */
export const useRegisterAccount = () =>
  useMutation({
    mutationFn: (registration: identity.Registration) => call(identity.registerAccount, { body: registration }),
  });
