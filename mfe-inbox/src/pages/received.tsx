import { Page } from '@hamrah/ui-kit';
import { AnswerButtons } from '../components/answer-buttons.tsx';
import { BlockAndReport } from '../components/block-and-report.tsx';
import { formatShortDate } from '../components/format-date.ts';
import { InboxList } from '../components/inbox-list.tsx';
import { InvitationCard } from '../components/invitation-card.tsx';
import { OnVisible } from '../components/on-visible.tsx';
import { loadReceived, useReceived } from '../data/use-invitations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useMarkViewed } from '../data/use-mark-viewed.ts';
import { useText } from '../messages/index.ts';

/** Invitations that await the viewer's answer. An invitation counts as viewed once its card has been visible. */
export default function Received() {
  const text = useText();
  const query = useReceived();
  const markViewed = useMarkViewed();
  useLiveInbox();
  return (
    <Page title={text('received.title')} lead={text('received.lead')} width="reading">
      <InboxList
        label={text('received.title')}
        hint={text('received.hint')}
        query={query}
        renderCard={(item, { focusList, isEager }) => (
          <OnVisible onSeen={() => item.invitation.viewedAt === null && markViewed(item.invitation.id)}>
            <InvitationCard
              member={item.member}
              isEager={isEager}
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

export const loadData = loadReceived;
