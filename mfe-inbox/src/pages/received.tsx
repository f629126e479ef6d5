import { Page } from '@hamrah/ui-kit';
import { useReceived } from '../data/use-invitations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useText } from '../messages/index.ts';
import { Answers } from '../parts/answers.tsx';
import { InboxList } from '../parts/inbox-list.tsx';
import { InvitationCard } from '../parts/invitation-card.tsx';
import { shortDate } from '../parts/short-date.ts';

/** Invitations awaiting the viewer's answer. */
export function Received() {
  const text = useText();
  const query = useReceived();
  useLiveInbox();
  return (
    <Page title={text('received.title')} lead={text('received.lead')} width="reading">
      <InboxList
        label={text('received.title')}
        hint={text('received.hint')}
        query={query}
        card={(item, keepPlace) => (
          <InvitationCard member={item.member} when={text('card.from', { date: shortDate(item.invitation.sentAt) })}>
            <Answers item={item} onAnswer={keepPlace} />
          </InvitationCard>
        )}
      />
    </Page>
  );
}
