import { inbox } from '@hamrah/contracts';
import { demoPassword } from '@hamrah/seed';
import { ApiClient, ApiError } from '@hamrah/tests/api-client';

const retryMs = 250;
const attempts = 4;
const pause = () => new Promise((resolve) => setTimeout(resolve, retryMs));

/** Outcomes of requests while one member repeatedly blocked the other. */
export interface BlockOutcomes {
  blocks: number;
  /** Attempts to reach the blocking member that were refused. */
  refused: number;
  /** Attempts that failed for another reason, such as a lost connection. */
  failed: number;
  /** Attempts that reached the blocking member: each is a violation. */
  readonly reached: string[];
}

/**
 * A woman repeatedly blocks a man and unblocks him, until `signal` aborts. From the reply to her block until she
 * unblocks him, each of his invitations must be refused.
 */
export async function watchBlocks(
  origin: string,
  womanPhone: string,
  manPhone: string,
  signal: AbortSignal,
): Promise<BlockOutcomes> {
  const outcomes: BlockOutcomes = { blocks: 0, refused: 0, failed: 0, reached: [] };
  const [woman, man] = [new ApiClient(origin), new ApiClient(origin)];
  const codes = [
    (await woman.signIn(womanPhone, demoPassword)).member,
    (await man.signIn(manPhone, demoPassword)).member,
  ];
  const [womanCode = '', manCode = ''] = codes;
  const untilDone = async (client: ApiClient, phone: string, send: () => Promise<unknown>) => {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401) await client.signIn(phone, demoPassword).catch(() => undefined);
        await pause();
      }
    }
  };
  while (!signal.aborted) {
    await untilDone(woman, womanPhone, () => woman.call(inbox.blockMember, { params: { member: manCode } }));
    outcomes.blocks += 1;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      try {
        await man.call(inbox.sendInvitation, { body: { to: womanCode } });
        outcomes.reached.push(`${manCode} invited ${womanCode}, who had blocked him`);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status >= 400 && error.status < 500 && error.status !== 401) outcomes.refused += 1;
        else outcomes.failed += 1;
        if (error.status === 401) await man.signIn(manPhone, demoPassword).catch(() => undefined);
      }
      await pause();
    }
    await untilDone(woman, womanPhone, () => woman.call(inbox.unblockMember, { params: { member: manCode } }));
  }
  return outcomes;
}
