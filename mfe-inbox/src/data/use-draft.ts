import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftKey } from './query-keys.ts';

/** The draft message to a member. It survives page changes, but not a reload or a sign-out. */
export function useDraft(member: string): readonly [string, (draft: string) => void] {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => client.getQueryData<string>(draftKey(member)) ?? '');
  return [
    draft,
    (text) => {
      setDraft(text);
      client.setQueryDefaults(draftKey(member), { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData<string>(draftKey(member), text);
    },
  ];
}
