import { profile } from '@hamrah/contracts';
import { type CallOptions, call } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** Uploads a newcomer's photo; rejects with `Refusal`. */
export const useUploadRegistrationPhoto = () =>
  useMutation({
    mutationFn: ({ file, ...options }: CallOptions & { readonly file: File }) =>
      call(profile.uploadRegistrationPhoto, { file }, options),
  });
