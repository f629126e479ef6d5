import { inbox } from '@hamrah/contracts';
import { Button, Page } from '@hamrah/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useSent } from '../data/use-invitations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useWithdraw } from '../data/use-withdraw.ts';
import { useText } from '../messages/index.ts';
import { InboxList } from '../parts/inbox-list.tsx';
import { InvitationCard } from '../parts/invitation-card.tsx';
import { Safety } from '../parts/safety.tsx';
import { SentFilters, WithFilters } from '../parts/sent-filters.tsx';
import { shortDate } from '../parts/short-date.ts';

const isFilter = (value: string | null): value is inbox.SentFilter =>
  inbox.sentFilters.some((filter) => filter === value);

/** Invitations the viewer has sent, all or by whether the other has seen them; the filter stands in the address. */
export function Sent() {
  const text = useText();
  const [search] = useSearchParams();
  const asked = search.get('filter');
  const filter = isFilter(asked) ? asked : 'all';
  const query = useSent(filter);
  useLiveInbox();
  return (
    <Page title={text('sent.title')} lead={text('sent.lead')} width="wide">
      <WithFilters>
        <SentFilters chosen={filter} />
        <InboxList
          label={text('sent.title')}
          hint={text('sent.hint')}
          query={query}
          card={(item, keepPlace) => <SentCard item={item} filter={filter} keepPlace={keepPlace} />}
        />
      </WithFilters>
    </Page>
  );
}

interface SentCardProps {
  readonly item: inbox.InboxItem;
  readonly filter: inbox.SentFilter;
  readonly keepPlace: () => void;
}

function SentCard({ item, filter, keepPlace }: SentCardProps) {
  const text = useText();
  const withdraw = useWithdraw(item, filter);
  const { invitation, member } = item;
  const take = () => {
    keepPlace();
    withdraw.mutate();
  };
  return (
    <InvitationCard
      member={member}
      when={[
        text('card.sent', { date: shortDate(invitation.sentAt) }),
        invitation.viewedAt ? text('card.viewed', { date: shortDate(invitation.viewedAt) }) : text('card.notViewed'),
      ].join(' · ')}
      menu={<Safety member={member} onBlocked={keepPlace} />}
    >
      <Button look="secondary" onPress={take} aria-label={text('withdraw.of', { name: member.firstName })}>
        {text('withdraw.button')}
      </Button>
    </InvitationCard>
  );
}
