import { Page } from '@hamrah/ui-kit';
import { useCancelled } from '../data/use-invitations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useText } from '../messages/index.ts';
import { InboxList } from '../parts/inbox-list.tsx';
import { InvitationCard } from '../parts/invitation-card.tsx';
import { Safety } from '../parts/safety.tsx';
import { shortDate } from '../parts/short-date.ts';

/** Invitations the viewer has turned down. */
export function Cancelled() {
  const text = useText();
  const query = useCancelled();
  useLiveInbox();
  return (
    <Page title={text('cancelled.title')} lead={text('cancelled.lead')} width="reading">
      <InboxList
        label={text('cancelled.title')}
        hint={text('cancelled.hint')}
        query={query}
        card={({ invitation, member }, keepPlace) => (
          <InvitationCard
            member={member}
            when={text('card.cancelled', { date: shortDate(invitation.answeredAt ?? invitation.sentAt) })}
            menu={<Safety member={member} onBlocked={keepPlace} />}
          />
        )}
      />
    </Page>
  );
}
