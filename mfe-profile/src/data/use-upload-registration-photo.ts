import { profile } from '@hamrah/contracts';
import { type CallOptions, call } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** Uploads the photo of a new member; rejects with `ApiError`. */
export const useUploadRegistrationPhoto = () =>
  useMutation({
    mutationFn: ({ file, ...options }: CallOptions & { readonly file: File }) =>
      call(profile.uploadRegistrationPhoto, { file }, options),
  });
