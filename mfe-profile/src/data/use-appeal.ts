import { profile } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { photosKey } from './use-own-photos.ts';

/** Asks staff to look again at a photo they withhold; what becomes of it is read anew either way. Rejects with `Refusal`. */
export function useAppealPhoto(photo: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly words: string }) => call(profile.appealPhoto, { params: { photo }, body }),
    onSuccess: () =>
      client.setQueryData<profile.OwnGallery>(
        photosKey,
        (gallery) =>
          gallery && { ...gallery, items: gallery.items.map((one) => (one.id === photo ? withAppealMade(one) : one)) },
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

/** What the member has written about a photo and not sent; kept while the site is open, wherever they go in between. */
export function useAppealDraft(photo: string): readonly [string, (words: string) => void] {
  const client = useQueryClient();
  const [words, setWords] = useState(() => client.getQueryData<string>(draftKey(photo)) ?? '');
  return [
    words,
    (now) => {
      setWords(now);
      client.setQueryDefaults(draftKey(photo), { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData<string>(draftKey(photo), now);
    },
  ];
}
