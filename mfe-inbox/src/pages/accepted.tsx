import type { inbox } from '@hamrah/contracts';
import { Page } from '@hamrah/ui-kit';
import { BlockAndReport } from '../components/block-and-report.tsx';
import { ConnectionActions } from '../components/connection-actions.tsx';
import { formatShortDate } from '../components/format-date.ts';
import { InboxList } from '../components/inbox-list.tsx';
import { InvitationCard } from '../components/invitation-card.tsx';
import { loadAccepted, useAccepted } from '../data/use-invitations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useText } from '../messages/index.ts';

/** Members the viewer is connected with. */
export default function Accepted() {
  const text = useText();
  const query = useAccepted();
  useLiveInbox();
  const formatDateLine = ({ invitation, member }: inbox.InboxItem) =>
    text(invitation.from === member.code ? 'card.theyInvited' : 'card.youInvited', {
      date: formatShortDate(invitation.answeredAt ?? invitation.sentAt),
    });
  return (
    <Page title={text('accepted.title')} lead={text('accepted.lead')} width="reading">
      <InboxList
        label={text('accepted.title')}
        hint={text('accepted.hint')}
        query={query}
        renderCard={(item, { focusList, isEager }) => (
          <InvitationCard
            member={item.member}
            isEager={isEager}
            dateLine={formatDateLine(item)}
            menu={<BlockAndReport member={item.member} onBlocked={focusList} />}
          >
            <ConnectionActions item={item} onEnd={focusList} />
          </InvitationCard>
        )}
      />
    </Page>
  );
}

export const loadData = loadAccepted;
