import { profile } from '@hamrah/contracts';
import { type CallOptions, call, type Push } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidateMainPhoto } from './use-details.ts';
import { useRefetchOnPush } from './use-refetch-on-push.ts';

/** Where the member's own gallery is kept. */
export const photosKey = ['profile', 'photos'] as const;

const isFromStaff = ({ kind }: Push<'receiveNotification'>) => kind === 'staff_message';

/** The member's own photos and who may see them; asked for anew when staff have told the member something. */
export function useOwnPhotos() {
  useRefetchOnPush(photosKey, isFromStaff);
  return useQuery({ queryKey: photosKey, queryFn: ({ signal }) => call(profile.listOwnPhotos, undefined, { signal }) });
}

/** What follows a change of the gallery: its new state is kept, and the main photo shown elsewhere is asked for anew. */
function useApplyGallery() {
  const client = useQueryClient();
  const forgetPhoto = useInvalidateMainPhoto();
  return (gallery: profile.OwnGallery) => {
    client.setQueryData(photosKey, gallery);
    // What is being read may be from before the change: it is read again.
    if (client.isFetching({ queryKey: photosKey }) > 0) void client.invalidateQueries({ queryKey: photosKey });
    return forgetPhoto();
  };
}

/** Adds a photo; several may run at once. Rejects with `Refusal`. */
export function useAddPhoto() {
  const client = useQueryClient();
  const forgetPhoto = useInvalidateMainPhoto();
  return useMutation({
    mutationFn: ({ file, ...options }: CallOptions & { readonly file: File }) =>
      call(profile.addPhoto, { file }, options),
    // Replies of several uploads may come in any order: the list is asked for anew.
    onSuccess: () => Promise.all([client.invalidateQueries({ queryKey: photosKey }), forgetPhoto()]),
  });
}

/** Makes a photo the main one; rejects with `Refusal`. */
export function useSetMainPhoto() {
  const onSuccess = useApplyGallery();
  return useMutation({ mutationFn: (photo: string) => call(profile.setMainPhoto, { params: { photo } }), onSuccess });
}

/** Deletes a photo; rejects with `Refusal`. */
export function useDeletePhoto() {
  const onSuccess = useApplyGallery();
  return useMutation({ mutationFn: (photo: string) => call(profile.deletePhoto, { params: { photo } }), onSuccess });
}

/** Says who may see the photos; rejects with `Refusal`. */
export function useSetPhotoVisibility() {
  const onSuccess = useApplyGallery();
  return useMutation({
    mutationFn: (visibility: profile.PhotoVisibility) => call(profile.setPhotoVisibility, { body: { visibility } }),
    onSuccess,
  });
}
