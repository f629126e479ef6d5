import type { inbox } from '@hamrah/contracts';
import { Page } from '@hamrah/ui-kit';
import { useAccepted } from '../data/use-invitations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useText } from '../messages/index.ts';
import { ConnectionActions } from '../parts/connection-actions.tsx';
import { InboxList } from '../parts/inbox-list.tsx';
import { InvitationCard } from '../parts/invitation-card.tsx';
import { Safety } from '../parts/safety.tsx';
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
        card={(item, keepPlace) => (
          <InvitationCard
            member={item.member}
            when={when(item)}
            menu={<Safety member={item.member} onBlocked={keepPlace} />}
          >
            <ConnectionActions item={item} onEnd={keepPlace} />
          </InvitationCard>
        )}
      />
    </Page>
  );
}
