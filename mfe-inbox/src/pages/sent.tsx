import { inbox } from '@hamrah/contracts';
import { Button, Page } from '@hamrah/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { BlockAndReport } from '../components/block-and-report.tsx';
import { formatShortDate } from '../components/format-date.ts';
import { type CardOptions, InboxList } from '../components/inbox-list.tsx';
import { InvitationCard } from '../components/invitation-card.tsx';
import { FilteredLayout, SentFilters } from '../components/sent-filters.tsx';
import { useSent } from '../data/use-invitations.ts';
import { useLiveInbox } from '../data/use-live-inbox.ts';
import { useWithdrawInvitation } from '../data/use-withdraw-invitation.ts';
import { useText } from '../messages/index.ts';

const isFilter = (value: string | null): value is inbox.SentFilter =>
  inbox.sentFilters.some((filter) => filter === value);

/** Unanswered invitations that the viewer has sent. The filter is stored in the URL. */
export default function Sent() {
  const text = useText();
  const [search] = useSearchParams();
  const filterParam = search.get('filter');
  const filter = isFilter(filterParam) ? filterParam : 'all';
  const query = useSent(filter);
  useLiveInbox();
  return (
    <Page
      title={filter === 'all' ? text('sent.title') : `${text('sent.title')}: ${text(`sent.${filter}`)}`}
      lead={text(filter === 'all' ? 'sent.lead' : `sent.lead.${filter}`)}
      width="wide"
    >
      <FilteredLayout>
        <SentFilters selected={filter} />
        <InboxList
          label={text('sent.title')}
          hint={text('sent.hint')}
          query={query}
          renderCard={(item, options) => <SentCard item={item} filter={filter} {...options} />}
        />
      </FilteredLayout>
    </Page>
  );
}

interface SentCardProps extends CardOptions {
  readonly item: inbox.InboxItem;
  readonly filter: inbox.SentFilter;
}

function SentCard({ item, filter, focusList, isEager }: SentCardProps) {
  const text = useText();
  const withdraw = useWithdrawInvitation(item, filter);
  const { invitation, member } = item;
  const onWithdraw = () => {
    focusList();
    withdraw.mutate();
  };
  return (
    <InvitationCard
      member={member}
      isEager={isEager}
      dateLine={[
        text('card.sent', { date: formatShortDate(invitation.sentAt) }),
        invitation.viewedAt
          ? text('card.viewed', { date: formatShortDate(invitation.viewedAt) })
          : text('card.notViewed'),
      ].join(' · ')}
      menu={<BlockAndReport member={member} onBlocked={focusList} />}
    >
      <Button
        variant="secondary"
        onPress={onWithdraw}
        aria-label={text('withdraw.buttonNamed', { name: member.firstName })}
      >
        {text('withdraw.button')}
      </Button>
    </InvitationCard>
  );
}
