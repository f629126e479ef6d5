import { inbox } from '@hamrah/contracts';
import type { ReceivedEvent, Tx } from '@hamrah/service-kit';
import { type Context, subscriber } from '../context.ts';
import { type InvitationEvent, type RelationState, relationOf } from '../domain/relation.ts';
import { syncPair } from '../projections/shortlist-visibility.ts';

const projectRelation = (state: RelationState) =>
  async function projectRelation(event: InvitationEvent, { store }: Context, tx: Tx): Promise<void> {
    const { members, relations } = store;
    if (await members.hasAnyTombstone([event.data.from, event.data.to], tx)) return;
    await relations.upsertIfNewer(relationOf(event, state), tx);
  };

/** Projects invitations as relations, which cards show to both members. */
export const relationSubscribers = [
  subscriber('project-relation-on-invitation-sent', inbox.invitationSent, projectRelation('sent')),
  subscriber('project-relation-on-invitation-accepted', inbox.invitationAccepted, projectRelation('accepted')),
  subscriber('project-relation-on-invitation-declined', inbox.invitationDeclined, projectRelation('declined')),
  subscriber('project-relation-on-invitation-withdrawn', inbox.invitationWithdrawn, projectRelation('withdrawn')),
  subscriber('project-relation-on-invitation-expired', inbox.invitationExpired, projectRelation('expired')),
  subscriber('project-relation-on-invitation-lapsed', inbox.invitationLapsed, projectRelation('lapsed')),
  subscriber('project-relation-on-connection-ended', inbox.connectionEnded, projectRelation('ended')),
];

type BlockEvent = ReceivedEvent<typeof inbox.memberBlocked> | ReceivedEvent<typeof inbox.memberUnblocked>;

const projectBlock = (active: boolean) =>
  async function projectBlock(event: BlockEvent, { store, commit, showSynthetic }: Context): Promise<void> {
    const { pair, blocker, blocked } = event.data;
    await commit(async (tx) => {
      if (await store.members.hasAnyTombstone([blocker, blocked], tx)) return;
      await store.blocks.upsertIfNewer({ pair, blocker, blocked, active, sequence: event.sequence }, tx);
      await store.members.setBlocked([blocker, blocked], await store.blocks.isBlocked(pair, tx), tx);
    });
    await syncPair(blocker, blocked, { store, commit, showSynthetic });
  };

/** Projects blocks: two members with a block in either direction do not see each other. */
export const blockSubscribers = [
  subscriber('project-block-on-member-blocked', inbox.memberBlocked, projectBlock(true), { transaction: false }),
  subscriber('project-block-on-member-unblocked', inbox.memberUnblocked, projectBlock(false), { transaction: false }),
];
