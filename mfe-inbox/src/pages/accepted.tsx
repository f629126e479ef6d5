import type { inbox } from '@hamrah/contracts';
import { Badge, Page } from '@hamrah/ui-kit';
import { Handshake } from 'lucide-react';
import { useAccepted } from '../data/use-invitations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useText } from '../messages/index.ts';
import { InboxList } from '../parts/inbox-list.tsx';
import { InvitationCard } from '../parts/invitation-card.tsx';
import { shortDate } from '../parts/short-date.ts';

/** Members the viewer is connected with. */
export function Accepted() {
  const text = useText();
  const query = useAccepted();
  useLiveInbox();
  const when = ({ invitation, member }: inbox.InboxItem) =>
    text(invitation.from === member.code ? 'card.theyAsked' : 'card.youAsked', {
      date: shortDate(invitation.answeredAt ?? invitation.sentAt),
    });
  return (
    <Page title={text('accepted.title')} lead={text('accepted.lead')} width="reading">
      <InboxList
        label={text('accepted.title')}
        hint={text('accepted.hint')}
        query={query}
        card={(item) => (
          <InvitationCard member={item.member} when={when(item)}>
            <Badge tone="sage">
              <Handshake aria-hidden size={18} /> {text('card.connected')}
            </Badge>
          </InvitationCard>
        )}
      />
    </Page>
  );
}
