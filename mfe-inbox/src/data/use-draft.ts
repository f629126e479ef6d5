import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftKey } from './keys.ts';

/** What the viewer has written to a member and not sent; kept while the site is open, wherever they go in between. */
export function useDraft(member: string): readonly [string, (words: string) => void] {
  const client = useQueryClient();
  const [words, setWords] = useState(() => client.getQueryData<string>(draftKey(member)) ?? '');
  return [
    words,
    (now) => {
      setWords(now);
      client.setQueryDefaults(draftKey(member), { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData<string>(draftKey(member), now);
    },
  ];
}
