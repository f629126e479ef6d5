import { Page } from '@hamrah/ui-kit';
import { useReceived } from '../data/use-invitations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useReadReceipts } from '../data/use-read-receipts.ts';
import { useText } from '../messages/index.ts';
import { AnswerButtons } from '../parts/answer-buttons.tsx';
import { BlockAndReport } from '../parts/block-and-report.tsx';
import { formatShortDate } from '../parts/format-date.ts';
import { InboxList } from '../parts/inbox-list.tsx';
import { InvitationCard } from '../parts/invitation-card.tsx';
import { OnVisible } from '../parts/on-visible.tsx';

/** Invitations that wait for the viewer's answer. A card that becomes visible counts as viewed. */
export function Received() {
  const text = useText();
  const query = useReceived();
  const markViewed = useReadReceipts();
  useLiveInbox();
  return (
    <Page title={text('received.title')} lead={text('received.lead')} width="reading">
      <InboxList
        label={text('received.title')}
        hint={text('received.hint')}
        query={query}
        renderCard={(item, focusList) => (
          <OnVisible onSeen={() => item.invitation.viewedAt === null && markViewed(item.invitation.id)}>
            <InvitationCard
              member={item.member}
              dateLine={text('card.received', { date: formatShortDate(item.invitation.sentAt) })}
              menu={<BlockAndReport member={item.member} onBlocked={focusList} />}
            >
              <AnswerButtons item={item} onAnswer={focusList} />
            </InvitationCard>
          </OnVisible>
        )}
      />
    </Page>
  );
}
