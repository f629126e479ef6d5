import type { Background } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { expire } from '../domain/invitation.ts';
import { closedEventDataOf, closedEventOf } from '../domain/invitation-view.ts';

const batchSize = 100;

/**
 * Expires one batch of due invitations and returns their number. Several pods may run it concurrently, and it
 * may be interrupted. Each invitation expires in its own transaction, which checks that the invitation is still open.
 */
export async function expireInvitations({ store, commit, now }: Context): Promise<number> {
  let expired = 0;
  for (const id of await store.invitations.findDueIds(now(), batchSize)) {
    const isExpired = await commit(async (tx) => {
      const at = now();
      const expiredInvitation = expire(await store.invitations.find(id, tx), at);
      if (!expiredInvitation) return false;
      await store.invitations.save(expiredInvitation, tx);
      tx.emit(closedEventOf(expiredInvitation), closedEventDataOf(expiredInvitation, at));
      return true;
    });
    if (isExpired) expired++;
  }
  return expired;
}

/** Runs `expireInvitations` every `sweepSeconds`, and again immediately after a full batch. */
export function startExpirySweep(context: Context, sweepSeconds: number): Background {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const sweep = async (): Promise<void> => {
    let expired = 0;
    try {
      expired = await expireInvitations(context);
    } catch (err) {
      context.log.warn({ err }, 'expiry sweep failed; the next sweep retries');
    }
    if (!stopped) timer = setTimeout(run, expired >= batchSize ? 0 : sweepSeconds * 1_000);
  };
  let running = Promise.resolve();
  const run = () => {
    running = sweep();
  };
  run();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
