import { randomUUID } from 'node:crypto';
import { type AnyEvent, pairKeyOf } from '@hamrah/contracts';
import { sampleOf } from '@hamrah/tests/invalid-input/samples';

/** The members whom the events are about. */
export interface EventMembers {
  /** Two members of each gender who keep their accounts. */
  readonly couple: readonly [woman: string, man: string];
  readonly blockedCouple: readonly [woman: string, man: string];
  /** A suspended member, a hidden one and a deleted one. */
  readonly suspended: string;
  readonly hidden: string;
  readonly deleted: string;
  /** A photo of the first woman. */
  readonly photo: string;
}

type Case = (members: EventMembers) => Record<string, unknown>;

const invitation: Case = ({ couple: [to, from] }) => ({ invitation: randomUUID(), from, to });
const block: Case = ({ blockedCouple: [blocker, blocked] }) => ({
  pair: pairKeyOf(blocker, blocked),
  blocker,
  blocked,
});
const message: Case = ({ couple: [to, from] }) => ({ message: randomUUID(), from, to });
const ofWoman: Case = ({ couple: [member] }) => ({ member });
const photo: Case = ({ couple: [member], photo: id }) => ({ photo: id, member });
const refund: Case = () => ({ refund: randomUUID(), payment: randomUUID() });

/**
 * The fields of each event that differ from a sample of its schema. Events without a case are published when members
 * register.
 */
export const cases: Readonly<Record<string, Case>> = {
  'admin.member_corrected': ({ couple: [, member] }) => ({ member, gender: null, dateOfBirth: '1994-03-02' }),
  'admin.member_verified': ofWoman,
  'admin.notice_sent': ({ couple: [member] }) => ({ member, notice: randomUUID(), link: null }),
  'admin.photo_moderated': photo,
  'admin.refund_ordered': refund,
  'admin.suspension_decided': ({ suspended: member }) => ({ member, suspended: true }),
  'billing.payment_settled': ({ couple: [member] }) => ({ member, payment: randomUUID() }),
  'billing.plan_activated': ({ couple: [member] }) => ({ member, payment: randomUUID(), plan: 'Gold' }),
  'billing.plan_ended': ({ couple: [, member] }) => ({
    member,
    payment: randomUUID(),
    accountType: 'Free',
    plan: null,
  }),
  'billing.refund_settled': refund,
  'identity.account_deleted': ({ deleted: member }) => ({ member }),
  'identity.browser_shared': ({ couple: [member], blockedCouple: [other] }) => ({ member, other }),
  'identity.email_verified': ofWoman,
  'identity.member_active': ofWoman,
  'identity.password_changed': ofWoman,
  'identity.phone_displaced': ofWoman,
  'identity.second_factors_changed': ofWoman,
  'identity.signed_in_on_new_device': ofWoman,
  'identity.suspension_changed': ({ suspended: member }) => ({ member, suspended: true }),
  'identity.visibility_changed': ({ hidden: member }) => ({ member, hidden: true }),
  'inbox.connection_ended': (members) => ({ ...invitation(members), by: members.couple[0] }),
  'inbox.contact_details_sent': message,
  'inbox.invitation_accepted': invitation,
  'inbox.invitation_declined': invitation,
  'inbox.invitation_expired': invitation,
  'inbox.invitation_lapsed': invitation,
  'inbox.invitation_sent': invitation,
  'inbox.invitation_withdrawn': invitation,
  'inbox.member_blocked': block,
  'inbox.member_reported': ({ couple: [reporter, reported] }) => ({ report: randomUUID(), reporter, reported }),
  'inbox.member_unblocked': block,
  'inbox.message_sent': (members) => ({ ...message(members), pair: pairKeyOf(...members.couple) }),
  'inbox.read_limit_reached': ofWoman,
  'matches.daily_matches_ready': ({ couple: [owner] }) => ({ owner, day: '2026-03-01' }),
  'matches.new_match_found': ({ couple: [owner, member] }) => ({ owner, member, search: randomUUID() }),
  'matches.read_limit_reached': ofWoman,
  'matches.shortlist_changed': ({ couple: [owner] }) => ({ owner, count: 3 }),
  'profile.details_changed_often': ofWoman,
  'profile.list_entry_added': () => ({ list: 'paths', name: 'A path of this proof' }),
  'profile.photo_appealed': photo,
  'profile.photo_removed': ({ couple: [, member] }) => ({ member, photo: randomUUID() }),
  'profile.photo_review_requested': photo,
  'profile.profile_visited': ({ couple: [visited, visitor] }) => ({ visited, visitor }),
  'profile.read_limit_reached': ofWoman,
};

const timeNames = ['at', 'sentAt', 'answeredAt'];

/** Valid data of an event about these members, or undefined if the event has no case. */
export function dataOf(event: AnyEvent, members: EventMembers): Record<string, unknown> | undefined {
  const fields = cases[event.name]?.(members);
  if (!fields) return undefined;
  const { shape } = event.data;
  // With the old times of samples, documents would expire during the proof.
  const now = new Date().toISOString();
  const times = Object.fromEntries(timeNames.filter((name) => name in shape).map((name) => [name, now]));
  const known = { ...times, ...fields };
  const mask = Object.fromEntries(Object.keys(known).map((name) => [name, true]));
  const others = event.data.omit(mask as Record<string, never>);
  return event.data.parse({ ...sampleOf(others), ...known });
}
