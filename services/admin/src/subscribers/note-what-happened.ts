import { type AnyEvent, billing, type EventData, identity, inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { timelineEventsOfBoth, type TimelineEvent } from '../domain/timeline.ts';
import { mentionableMembers } from '../projections/mentionable.ts';

/** Notes on timelines what an event says happened; nothing on that of a member who has left, nor of them on others'. */
const noted = <E extends AnyEvent>(event: E, happeningsOf: (data: EventData<E>) => readonly TimelineEvent[]) =>
  subscriber(
    `note-when-${event.name.replace('.', '-').replaceAll('_', '-')}`,
    event,
    async ({ id, at, data }, deps, tx) => {
      const happenings = happeningsOf(data);
      const named = happenings.flatMap(({ member, other }) => (other === undefined ? [member] : [member, other]));
      const here = await mentionableMembers(named, deps, tx);
      const kept = happenings
        .filter(({ member }) => here.has(member))
        .map(({ other, ...rest }) => (other !== undefined && here.has(other) ? { ...rest, other } : rest));
      await deps.store.timeline.add(id, at, kept, tx);
    },
  );

/** One reaction for each event that belongs on the timeline of a member. */
export const noteWhatHappened = [
  noted(identity.emailVerified, ({ member }) => [{ member, kind: 'email_verified' }]),
  noted(identity.passwordChanged, ({ member }) => [{ member, kind: 'password_changed' }]),
  noted(identity.visibilityChanged, ({ member, hidden }) => [{ member, kind: hidden ? 'hidden' : 'shown' }]),
  noted(billing.planActivated, ({ member, plan, payment }) => [{ member, kind: 'plan_activated', plan, payment }]),
  noted(billing.planEnded, ({ member, payment, reason }) => [{ member, kind: 'plan_ended', payment, ending: reason }]),
  noted(inbox.invitationSent, ({ from, to }) => timelineEventsOfBoth(from, to, 'invited', 'invited_by')),
  noted(inbox.invitationAccepted, ({ from, to }) => timelineEventsOfBoth(from, to, 'connected')),
  noted(inbox.invitationDeclined, ({ from, to }) => timelineEventsOfBoth(to, from, 'declined', 'declined_by')),
  noted(inbox.invitationWithdrawn, ({ from, to }) => timelineEventsOfBoth(from, to, 'withdrew', 'withdrawn_by')),
  noted(inbox.invitationExpired, ({ from, to }) => timelineEventsOfBoth(from, to, 'invitation_expired')),
  noted(inbox.connectionEnded, ({ from, to, by }) =>
    timelineEventsOfBoth(by, by === from ? to : from, 'connection_ended', 'connection_ended_by'),
  ),
  noted(inbox.memberBlocked, ({ blocker, blocked }) => timelineEventsOfBoth(blocker, blocked, 'blocked', 'blocked_by')),
  noted(inbox.memberUnblocked, ({ blocker, blocked }) => timelineEventsOfBoth(blocker, blocked, 'unblocked', 'unblocked_by')),
  noted(inbox.memberReported, ({ reporter, reported }) => timelineEventsOfBoth(reporter, reported, 'reported', 'reported_by')),
];
