import { ApiError } from '../api-error.ts';
import { queryClient } from '../query-client.ts';
import { useSession } from '../session.ts';
import { whenIdle } from '../when-idle.ts';
import { type Action, hasArrived, type ReplyTo, sendAction } from './action.ts';
import { openDevice } from './device.ts';
import type { ActionRow, DeviceStore, Refusal } from './device-store.ts';
import { isNetworkError } from './offline-reply.ts';
import { addLateRefusal, clearOutbox, dropEntry, incrementSentCount, setEntry, useOutbox } from './outbox-entries.ts';

/**
 * The server’s reply, or `stored` if there is none. The action is then sent later, or an earlier attempt or another tab
 * has already sent it.
 */
export type Outcome<A extends Action> = { readonly reply: ReplyTo<A> } | 'stored';

interface Waiter {
  readonly resolve: (outcome: Outcome<Action>) => void;
  readonly reject: (error: unknown) => void;
}
type OnSent = (action: Action, reply: ReplyTo<Action>) => void;

const lockName = 'hamrah.outbox';
const minRetryMs = 2_000;
const maxRetryMs = 60_000;
/**
 * A temporary server error is final on the first attempt, and after this number of earlier attempts. In between, the
 * action is retried, because an earlier attempt may have reached the server. More attempts would delay the other
 * actions.
 */
const maxEarlierAttempts = 8;

/** Pages that wait for the outcome of an action, by its id. */
const waiters = new Map<string, Waiter>();
/** Ids of actions that are not in the store yet. */
const unstored = new Set<string>();
/** Ids of dropped actions. A list of rows that was read earlier may still contain them. */
const removed = new Set<string>();
/** Number of earlier attempts by action id. One of them may have reached the server. */
const attempts = new Map<string, number>();
const listeners = new Set<OnSent>();
let writes: Promise<unknown> = Promise.resolve();
/** Aborts when the member changes. */
let sending = new AbortController();
let isPersistent = true;
let isSending = false;
let isSendingWanted = false;
let retryMs = minRetryMs;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Stores an action in this browser, then sends it after the earlier actions. Resolves to `stored` without a network.
 * Rejects with `ApiError` if the server refuses it.
 */
export function perform<A extends Action>(action: A): Promise<Outcome<A>> {
  const member = useSession.getState().viewer?.member;
  if (member === undefined) return sendAction(action).then((reply) => ({ reply }) as Outcome<A>);
  setEntry({ action, state: 'sending', refusal: null });
  unstored.add(action.id);
  return new Promise<Outcome<A>>((resolve, reject) => {
    waiters.set(action.id, { resolve: resolve as Waiter['resolve'], reject });
    writes = writes
      .then(() => storeAction(member, action))
      .catch((error) => {
        dropEntry(action.id);
        settle(action.id, (waiter) => waiter.reject(error));
      })
      .finally(() => {
        unstored.delete(action.id);
        void sendAll();
      });
  });
}

/** Appends an action to the store. A refused message that is sent again moves to the end. */
async function storeAction(member: string, action: Action): Promise<void> {
  const device = await openDevice(member);
  await removeRows(device, action.id);
  await device.addAction(action);
  isPersistent = device.isPersistent;
}

async function removeRows(device: DeviceStore, id: string): Promise<void> {
  for (const { action, order } of await device.listActions()) if (action.id === id) await device.removeAction(order);
}

/** Drops a message that the member removes, or that the server is known to have. Then sends waiting actions. */
export async function dropAction(id: string): Promise<void> {
  removed.add(id);
  dropEntry(id);
  const member = useSession.getState().viewer?.member;
  if (member !== undefined) await removeRows(await openDevice(member), id);
  retryNow();
}

/** Calls `listener` with each action that the server confirms. Returns the unsubscribe function. */
export function onSent(listener: OnSent): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends all stored actions in order, in one tab at a time. */
export async function sendAll(): Promise<void> {
  isSendingWanted = true;
  if (isSending) return;
  isSending = true;
  while (isSendingWanted) {
    isSendingWanted = false;
    await sendAllOf(useSession.getState().viewer?.member, sending.signal);
  }
  isSending = false;
}

async function sendAllOf(member: string | undefined, signal: AbortSignal): Promise<void> {
  if (member === undefined) return;
  try {
    const device = await openDevice(member);
    const send = () => sendInOrder(device, signal);
    await (navigator.locks ? navigator.locks.request(lockName, send) : send());
  } catch (error) {
    if (signal.aborted) return;
    // The store cannot be read.
    for (const id of [...waiters.keys()]) settle(id, ({ reject }) => reject(error));
  }
}

async function sendInOrder(device: DeviceStore, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const rows = (await device.listActions()).filter(({ action }) => !removed.has(action.id));
    if (signal.aborted) return;
    showRows(rows);
    const row = rows.find(({ refusal }) => refusal === null);
    if (!row) return;
    if (!(await sendRow(device, row, signal))) return scheduleRetry(rows);
  }
}

/** Sends one action. Returns false if it must be sent again later. */
async function sendRow(device: DeviceStore, row: ActionRow, signal: AbortSignal): Promise<boolean> {
  const { action, order } = row;
  const earlierAttempts = attempts.get(action.id) ?? 0;
  const isRetry = earlierAttempts > 0;
  try {
    const reply = await sendAction(action, { signal });
    await device.removeAction(order);
    retryMs = minRetryMs;
    finish(action, { reply });
  } catch (error) {
    attempts.set(action.id, earlierAttempts + 1);
    if (signal.aborted) return true;
    if (isNetworkError(error) || (isRetry && earlierAttempts < maxEarlierAttempts && isTemporary(error))) return false;
    retryMs = minRetryMs;
    const refusal = refusalOf(error);
    if (isRetry && hasArrived(action, refusal.code)) {
      await device.removeAction(order);
      finish(action, 'stored');
    } else await handleRefusal(device, { ...row, refusal }, error);
  }
  return true;
}

/** Drops a confirmed action, and refetches what a page that did not wait for it may show. */
function finish(action: Action, outcome: Outcome<Action>): void {
  attempts.delete(action.id);
  if (outcome !== 'stored') {
    for (const listener of listeners) listener(action, outcome.reply);
    if (action.kind !== 'heart') incrementSentCount();
  }
  dropEntry(action.id);
  const isAwaited = settle(action.id, ({ resolve }) => resolve(outcome));
  if (!isAwaited || outcome === 'stored') refetch(action);
}

async function handleRefusal(
  device: DeviceStore,
  row: ActionRow & { refusal: Refusal },
  error: unknown,
): Promise<void> {
  const { action, order, refusal } = row;
  attempts.delete(action.id);
  if (action.kind === 'message') {
    await device.replaceAction(row);
    setEntry({ action, state: 'refused', refusal });
  } else {
    await device.removeAction(order);
    dropEntry(action.id);
  }
  if (settle(action.id, ({ reject }) => reject(error))) return;
  addLateRefusal({ action, code: refusal.code });
  refetch(action);
}

const refetch = ({ kind }: Action): void =>
  void queryClient.invalidateQueries({ queryKey: [kind === 'message' ? 'inbox' : 'matches'] });

/** Marks the actions as waiting, and schedules the next attempt. */
function scheduleRetry(rows: readonly ActionRow[]): void {
  for (const { action, refusal } of rows) {
    if (refusal) continue;
    setEntry({ action, state: 'waiting', refusal: null });
    settle(action.id, ({ resolve }) => resolve('stored'));
  }
  clearTimeout(retryTimer);
  retryTimer = setTimeout(sendAll, retryMs);
  retryMs = Math.min(2 * retryMs, maxRetryMs);
}

/** Adds the actions that other tabs and earlier visits stored, and drops those that other tabs have sent. */
function showRows(rows: readonly ActionRow[]): void {
  const { entries } = useOutbox.getState();
  for (const { action } of entries)
    if (!unstored.has(action.id) && !rows.some((row) => row.action.id === action.id)) finish(action, 'stored');
  for (const { action, refusal } of rows) {
    const known = entries.find((entry) => entry.action.id === action.id);
    if (known) continue;
    attempts.set(action.id, 1);
    setEntry({ action, state: refusal ? 'refused' : 'waiting', refusal });
  }
}

/** Settles the promise of the page that waits for an action. Returns false if no page waits. */
function settle(id: string, settleWaiter: (waiter: Waiter) => void): boolean {
  const waiter = waiters.get(id);
  if (!waiter) return false;
  waiters.delete(id);
  settleWaiter(waiter);
  return true;
}

const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || error.code === 'request.rate_limited');

const refusalOf = (error: unknown): Refusal =>
  error instanceof ApiError
    ? { code: error.code, fieldError: error.code === 'request.invalid' ? (error.fields[0]?.message ?? null) : null }
    : { code: 'service.failed', fieldError: null };

/** Sends at once what waits for the next attempt. */
function retryNow(): void {
  if (!useOutbox.getState().entries.some(({ state }) => state === 'waiting')) return;
  clearTimeout(retryTimer);
  retryMs = minRetryMs;
  void sendAll();
}

useSession.subscribe(({ viewer }, previous) => {
  if (viewer?.member === previous.viewer?.member) return;
  sending.abort();
  sending = new AbortController();
  clearTimeout(retryTimer);
  retryMs = minRetryMs;
  attempts.clear();
  for (const id of [...waiters.keys()]) settle(id, ({ resolve }) => resolve('stored'));
  clearOutbox();
  if (viewer) whenIdle(() => void sendAll());
});

/** Asks before the page closes and loses an action. */
function askIfUnsaved(event: Event): void {
  if (unstored.size > 0 || !isPersistent) event.preventDefault();
}

if (typeof document !== 'undefined') {
  // A permanent listener would disable the back/forward cache of some browsers.
  useOutbox.subscribe(({ entries }) => {
    if (entries.length > 0) window.addEventListener('beforeunload', askIfUnsaved);
    else window.removeEventListener('beforeunload', askIfUnsaved);
  });
  window.addEventListener('online', retryNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') retryNow();
  });
}
