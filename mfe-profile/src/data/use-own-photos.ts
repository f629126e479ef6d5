import { profile } from '@hamrah/contracts';
import { type CallOptions, call, type Push } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidateMainPhoto } from './use-details.ts';
import { useRefetchOnPush } from './use-refetch-on-push.ts';

export const photosKey = ['profile', 'photos'] as const;

/** The automatic check takes seconds and sends no push. */
const checkPollMs = 5_000;

const isFromStaff = ({ kind }: Push<'receiveNotification'>) => kind === 'staff_message';

/** The member's own photos and their visibility. Refetched after a message from staff, who may have moderated a photo. */
export function useOwnPhotos() {
  useRefetchOnPush(photosKey, isFromStaff);
  return useQuery({
    queryKey: photosKey,
    queryFn: ({ signal }) => call(profile.listOwnPhotos, undefined, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ review }) => review === 'checking') ? checkPollMs : false,
  });
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

const orderKey = ['profile', 'photos', 'order'] as const;

/** Stores the order of the photos. The update is optimistic. Rejects with `ApiError`. */
export function useOrderPhotos() {
  const client = useQueryClient();
  const applyGallery = useApplyGallery();
  return useMutation({
    mutationKey: orderKey,
    // Requests run serially so that the last order wins.
    scope: { id: orderKey.join('/') },
    mutationFn: (photos: string[]) => call(profile.orderPhotos, { body: { photos } }),
    onMutate: async (photos) => {
      await client.cancelQueries({ queryKey: photosKey });
      client.setQueryData<profile.OwnGallery>(photosKey, (gallery) => gallery && inOrder(gallery, photos));
    },
    // An earlier reply would undo a later move.
    onSuccess: (gallery) => (client.isMutating({ mutationKey: orderKey }) === 1 ? applyGallery(gallery) : undefined),
    onError: () => client.invalidateQueries({ queryKey: photosKey }),
  });
}

function inOrder(gallery: profile.OwnGallery, ids: readonly string[]): profile.OwnGallery {
  const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const items = gallery.items
    .toSorted((a, b) => rank(a.id) - rank(b.id))
    .map((photo) => ({ ...photo, isMain: photo.id === ids[0] }));
  return { ...gallery, items };
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
