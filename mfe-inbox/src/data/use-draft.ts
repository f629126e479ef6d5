import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftKey } from './query-keys.ts';

/** The text the viewer has typed to a member but not sent. It survives page changes until the site is closed. */
export function useDraft(member: string): readonly [string, (draft: string) => void] {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => client.getQueryData<string>(draftKey(member)) ?? '');
  return [
    draft,
    (changed) => {
      setDraft(changed);
      client.setQueryDefaults(draftKey(member), { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData<string>(draftKey(member), changed);
    },
  ];
}
