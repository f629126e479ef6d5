import { loadForMember, saveForMember } from '@hamrah/ui-kit/shell-api';

/** A message that the service has not confirmed yet. The client generates the id, so a resend stores it only once. */
export interface QueuedMessage {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  /** Problem code of the last attempt; null while the message is being sent. */
  readonly failureCode: string | null;
  /** The service's message about the text, if it rejected the text. */
  readonly fieldError: string | null;
}

const storageName = (member: string) => `send-queue.${member}`;

const isString = (value: unknown): value is string => typeof value === 'string';

/** Failures that resending cannot fix. */
const permanentFailures: readonly (string | null)[] = ['inbox.conversation_closed', 'inbox.conversation_not_found'];

/** Saves the messages that can still be sent, so that they survive a reload. */
export function saveSendQueue(member: string, messages: readonly QueuedMessage[]): void {
  const sendableMessages = messages.filter(({ failureCode }) => !permanentFailures.includes(failureCode));
  saveForMember(storageName(member), sendableMessages.length > 0 ? sendableMessages : null);
}

/** Loads the unsent messages to a member. A message that a reload interrupted counts as a network failure. */
export function loadSendQueue(member: string): QueuedMessage[] {
  const savedMessages = loadForMember(storageName(member));
  return (Array.isArray(savedMessages) ? savedMessages : []).flatMap((message) => {
    const { id, text, at, failureCode, fieldError }: Partial<Record<keyof QueuedMessage, unknown>> = Object(message);
    if (!isString(id) || !isString(text) || !isString(at)) return [];
    return [
      {
        id,
        text,
        at,
        failureCode: isString(failureCode) ? failureCode : 'network',
        fieldError: isString(fieldError) ? fieldError : null,
      },
    ];
  });
}
