import { profile } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { photosKey } from './use-own-photos.ts';

/** Appeals against a moderator's decision to withhold a photo. Always refetches the photos. Rejects with `ApiError`. */
export function useAppealPhoto(photo: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly text: string }) => call(profile.appealPhoto, { params: { photo }, body }),
    onSuccess: () =>
      client.setQueryData<profile.OwnGallery>(
        photosKey,
        (gallery) =>
          gallery && {
            ...gallery,
            items: gallery.items.map((item) => (item.id === photo ? withAppealMade(item) : item)),
          },
      ),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: photosKey });
    },
  });
}

type Photo = profile.OwnGallery['items'][number];
const withAppealMade = (photo: Photo): Photo =>
  photo.withheld ? { ...photo, withheld: { ...photo.withheld, appeal: 'made' } } : photo;

const draftKey = (photo: string) => ['draft', 'appeal', photo] as const;

/** Unsent text of an appeal. Stays in the query cache until the page reloads or the member signs out. */
export function useAppealDraft(photo: string): readonly [text: string, setText: (text: string) => void] {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => client.getQueryData<string>(draftKey(photo)) ?? '');
  return [
    draft,
    (text) => {
      setDraft(text);
      client.setQueryDefaults(draftKey(photo), { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData<string>(draftKey(photo), text);
    },
  ];
}
