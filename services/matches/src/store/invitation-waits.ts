import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { ReceivedInvitation } from '../domain/daily-reasons.ts';

interface WaitDocument {
  /** The invitation. */
  readonly _id: string;
  readonly to: string;
  readonly sentAt?: Date;
  readonly answeredAt?: Date;
  /** Whether the sender took the invitation back. The events may arrive in any order. */
  readonly withdrawn?: boolean;
  readonly expiresAt: Date;
}

export const invitationWaitTtlMs = 90 * 86_400_000;

const schema = new Schema<WaitDocument>(
  {
    _id: String,
    to: { type: String, required: true },
    sentAt: Date,
    answeredAt: Date,
    withdrawn: Boolean,
    expiresAt: { type: Date, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ to: 1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How long received invitations waited for an answer, kept for 90 days. */
export function openInvitationWaits(connection: Connection) {
  const model = connection.model<WaitDocument>('invitation_wait', schema, 'invitation_waits');
  return {
    model,
    /** Stores one of the two times. They may arrive in any order. */
    async record(
      invitation: string,
      to: string,
      { name, at }: { readonly name: 'sentAt' | 'answeredAt'; readonly at: Date },
      tx: Tx,
    ): Promise<void> {
      await model.updateOne(
        { _id: invitation },
        { $set: { to, [name]: at }, $setOnInsert: { expiresAt: new Date(at.getTime() + invitationWaitTtlMs) } },
        { upsert: true, session: tx.session },
      );
    },
    /** Marks an invitation as withdrawn. It then no longer awaits an answer. */
    async withdraw(invitation: string, to: string, at: Date, tx: Tx): Promise<void> {
      await model.updateOne(
        { _id: invitation },
        { $set: { to, withdrawn: true }, $setOnInsert: { expiresAt: new Date(at.getTime() + invitationWaitTtlMs) } },
        { upsert: true, session: tx.session },
      );
    },
    /** The invitations that these members received, with or without an answer, by code. Omits withdrawn invitations. */
    async listReceived(codes: readonly string[]): Promise<Map<string, ReceivedInvitation[]>> {
      const rows = await model
        .find(
          { to: trusted({ $in: [...codes] }), sentAt: trusted({ $exists: true }), withdrawn: trusted({ $ne: true }) },
          { _id: 0, to: 1, sentAt: 1, answeredAt: 1 },
        )
        .lean<(ReceivedInvitation & { readonly to: string })[]>();
      return Map.groupBy(rows, ({ to }) => to);
    },
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ to: trusted({ $in: [...codes] }) }, tx && { session: tx.session });
    },
  };
}
