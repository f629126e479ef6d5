import { create } from 'zustand';
import type { Action } from './action.ts';
import type { Refusal } from './device-store.ts';

/** An action that the server has not confirmed. `waiting`: until the next attempt. */
export interface OutboxEntry {
  readonly action: Action;
  readonly state: 'sending' | 'waiting' | 'refused';
  readonly refusal: Refusal | null;
}

/** An action that the server refused when no page waited for the outcome. */
export interface LateRefusal {
  readonly action: Action;
  readonly code: string;
}

interface Outbox {
  /** Oldest first. Refused messages stay until the member sends them again or removes them. */
  readonly entries: readonly OutboxEntry[];
  /** Not shown yet, oldest first. */
  readonly lateRefusals: readonly LateRefusal[];
  /** Number of invitations and messages that the server has confirmed on this page. */
  readonly sentCount: number;
}

const empty: Outbox = { entries: [], lateRefusals: [], sentCount: 0 };

/** The actions of the signed-in member that the server has not confirmed. */
export const useOutbox = create<Outbox>()(() => empty);

/** Adds an entry, or replaces the one of the same action. */
export const setEntry = (entry: OutboxEntry): void =>
  useOutbox.setState(({ entries }) => {
    const index = entries.findIndex(({ action }) => action.id === entry.action.id);
    return { entries: index < 0 ? [...entries, entry] : entries.with(index, entry) };
  });

export const dropEntry = (id: string): void =>
  useOutbox.setState(({ entries }) => ({ entries: entries.filter(({ action }) => action.id !== id) }));

export const addLateRefusal = (refusal: LateRefusal): void =>
  useOutbox.setState(({ lateRefusals }) => ({ lateRefusals: [...lateRefusals, refusal] }));

/** Returns the refusals that no page has shown, and empties their list. */
export function drainLateRefusals(): readonly LateRefusal[] {
  const { lateRefusals } = useOutbox.getState();
  if (lateRefusals.length > 0) useOutbox.setState({ lateRefusals: [] });
  return lateRefusals;
}

export const incrementSentCount = (): void => useOutbox.setState(({ sentCount }) => ({ sentCount: sentCount + 1 }));

export const clearOutbox = (): void => useOutbox.setState(empty);
