import { CommandError } from './errors.ts';
import type { Reply } from './reply.ts';
import type { Command } from './wire/command.ts';

const MAX_SESSIONS = 20_000;

/** The last retryable write of up to `MAX_SESSIONS` sessions. A retry gets the first reply and changes nothing. */
export class RetryableWrites {
  readonly #bySession = new Map<string, { txnNumber: bigint; reply: Promise<Reply> }>();

  /** Runs a write once per session and transaction number. A write that throws can be retried. */
  async runOnce(command: Command, write: () => Promise<Reply>): Promise<Reply> {
    const { lsid, txnNumber } = command;
    if (command.inTransaction || lsid === undefined || txnNumber === undefined) return write();
    const lastWrite = this.#bySession.get(lsid);
    if (lastWrite?.txnNumber === txnNumber) return lastWrite.reply;
    if (lastWrite && lastWrite.txnNumber > txnNumber) {
      throw new CommandError(
        225,
        `Retryable write with txnNumber ${txnNumber} is older than ${lastWrite.txnNumber} of the same session`,
      );
    }
    const reply = write();
    const entry = { txnNumber, reply };
    this.#bySession.delete(lsid);
    this.#bySession.set(lsid, entry);
    const [oldest] = this.#bySession.keys();
    if (oldest !== undefined && this.#bySession.size > MAX_SESSIONS) this.#bySession.delete(oldest);
    reply.catch(() => {
      if (this.#bySession.get(lsid) === entry) this.#bySession.delete(lsid);
    });
    return reply;
  }

  removeSessions(sessions: readonly string[]): void {
    for (const session of sessions) this.#bySession.delete(session);
  }
}
