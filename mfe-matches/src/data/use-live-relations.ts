import { onPush } from '@hamrah/ui-kit/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeCard } from './change-card.ts';
import { myPathKey } from './use-my-path-matches.ts';

const relationAfter = { invitation_received: 'received', invitation_accepted: 'connected' } as const;

/** Keeps the cards true while others invite and accept. */
export function useLiveRelations(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onPush(
        'receiveNotification',
        ({ kind, member }) => {
          if (kind === 'invitation_received' || kind === 'invitation_accepted')
            changeCard(client, member, { relation: relationAfter[kind] });
        },
        () => void client.invalidateQueries({ queryKey: myPathKey }),
      ),
    [client],
  );
}
