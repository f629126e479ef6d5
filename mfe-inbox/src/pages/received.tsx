import { Page } from '@hamrah/ui-kit';
import { useReceived } from '../data/use-invitations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useSightings } from '../data/use-sightings.ts';
import { useText } from '../messages/index.ts';
import { Answers } from '../parts/answers.tsx';
import { InboxList } from '../parts/inbox-list.tsx';
import { InvitationCard } from '../parts/invitation-card.tsx';
import { Safety } from '../parts/safety.tsx';
import { Seen } from '../parts/seen.tsx';
import { shortDate } from '../parts/short-date.ts';

/** Invitations awaiting the viewer's answer; those that come into sight are noted as viewed. */
export function Received() {
  const text = useText();
  const query = useReceived();
  const noteSeen = useSightings();
  useLiveInbox();
  return (
    <Page title={text('received.title')} lead={text('received.lead')} width="reading">
      <InboxList
        label={text('received.title')}
        hint={text('received.hint')}
        query={query}
        card={(item, keepPlace) => (
          <Seen onSeen={() => item.invitation.viewedAt === null && noteSeen(item.invitation.id)}>
            <InvitationCard
              member={item.member}
              when={text('card.from', { date: shortDate(item.invitation.sentAt) })}
              menu={<Safety member={item.member} onBlocked={keepPlace} />}
            >
              <Answers item={item} onAnswer={keepPlace} />
            </InvitationCard>
          </Seen>
        )}
      />
    </Page>
  );
}
