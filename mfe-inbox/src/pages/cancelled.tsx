import { Page } from '@hamrah/ui-kit';
import { BlockAndReport } from '../components/block-and-report.tsx';
import { formatShortDate } from '../components/format-date.ts';
import { InboxList } from '../components/inbox-list.tsx';
import { InvitationCard } from '../components/invitation-card.tsx';
import { loadCancelled, useCancelled } from '../data/use-invitations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useText } from '../messages/index.ts';

/** Invitations the viewer has declined. */
export default function Cancelled() {
  const text = useText();
  const query = useCancelled();
  useLiveInbox();
  return (
    <Page title={text('cancelled.title')} lead={text('cancelled.lead')} width="reading">
      <InboxList
        label={text('cancelled.title')}
        hint={text('cancelled.hint')}
        query={query}
        renderCard={({ invitation, member }, { focusList, isEager }) => (
          <InvitationCard
            member={member}
            isEager={isEager}
            dateLine={text('card.cancelled', { date: formatShortDate(invitation.answeredAt ?? invitation.sentAt) })}
            menu={<BlockAndReport member={member} onBlocked={focusList} />}
          />
        )}
      />
    </Page>
  );
}

export const loadData = loadCancelled;
