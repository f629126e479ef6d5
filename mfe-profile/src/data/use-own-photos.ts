import { profile } from '@hamrah/contracts';
import { type CallOptions, call, type Push } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidateMainPhoto } from './use-details.ts';
import { useRefetchOnPush } from './use-refetch-on-push.ts';

export const photosKey = ['profile', 'photos'] as const;

const isFromStaff = ({ kind }: Push<'receiveNotification'>) => kind === 'staff_message';

/** The member's own photos and their visibility. Refetched after a message from staff, who may have moderated a photo. */
export function useOwnPhotos() {
  useRefetchOnPush(photosKey, isFromStaff);
  return useQuery({ queryKey: photosKey, queryFn: ({ signal }) => call(profile.listOwnPhotos, undefined, { signal }) });
}

/** Returns a function that caches a changed gallery and refetches the main photo shown elsewhere. */
function useApplyGallery() {
  const client = useQueryClient();
  const invalidateMainPhoto = useInvalidateMainPhoto();
  return (gallery: profile.OwnGallery) => {
    client.setQueryData(photosKey, gallery);
    // A fetch in flight may return the old gallery, so it is repeated.
    if (client.isFetching({ queryKey: photosKey }) > 0) void client.invalidateQueries({ queryKey: photosKey });
    return invalidateMainPhoto();
  };
}

/** Uploads a photo; uploads may run concurrently. Rejects with `ApiError`. */
export function useAddPhoto() {
  const client = useQueryClient();
  const invalidateMainPhoto = useInvalidateMainPhoto();
  return useMutation({
    mutationFn: ({ file, ...options }: CallOptions & { readonly file: File }) =>
      call(profile.addPhoto, { file }, options),
    // Concurrent uploads may reply in any order, so the list is refetched.
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: photosKey }), invalidateMainPhoto()]),
  });
}

/** Makes a photo the main one; rejects with `ApiError`. */
export function useSetMainPhoto() {
  const onSuccess = useApplyGallery();
  return useMutation({ mutationFn: (photo: string) => call(profile.setMainPhoto, { params: { photo } }), onSuccess });
}

/** Deletes a photo; rejects with `ApiError`. */
export function useDeletePhoto() {
  const onSuccess = useApplyGallery();
  return useMutation({ mutationFn: (photo: string) => call(profile.deletePhoto, { params: { photo } }), onSuccess });
}

/** Sets who may see the photos; rejects with `ApiError`. */
export function useSetPhotoVisibility() {
  const onSuccess = useApplyGallery();
  return useMutation({
    mutationFn: (visibility: profile.PhotoVisibility) => call(profile.setPhotoVisibility, { body: { visibility } }),
    onSuccess,
  });
}
