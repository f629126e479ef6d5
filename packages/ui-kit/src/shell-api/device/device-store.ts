import type { Action } from './action.ts';

/** Why the server refused an action. */
export interface Refusal {
  readonly code: string;
  /** The server's message about the text, if it refused the text. */
  readonly fieldError: string | null;
}

/** A stored action. */
export interface ActionRow {
  /** Position among the actions. */
  readonly order: number;
  readonly action: Action;
  /** Null while the action may still be sent. */
  readonly refusal: Refusal | null;
}

/** Stores the actions that the server does not have yet, and the latest replies, for one member of this browser. */
export interface DeviceStore {
  /** Code of the member. */
  readonly member: string;
  /** Whether it outlasts the page. */
  readonly isPersistent: boolean;
  /** Appends an action and returns its position. */
  addAction(action: Action): Promise<number>;
  /** All actions, oldest first. */
  listActions(): Promise<ActionRow[]>;
  replaceAction(row: ActionRow): Promise<void>;
  removeAction(order: number): Promise<void>;
  saveReply(name: string, reply: unknown): Promise<void>;
  /** Undefined if there is none, or if it is older than a week. */
  loadReply(name: string): Promise<unknown>;
}

/** A store for browsers without IndexedDB, as in some private windows. It lasts as long as the page. */
export function createMemoryStore(member: string): DeviceStore {
  const rows = new Map<number, ActionRow>();
  const replies = new Map<string, unknown>();
  let lastOrder = 0;
  return {
    member,
    isPersistent: false,
    async addAction(action) {
      lastOrder += 1;
      rows.set(lastOrder, { order: lastOrder, action, refusal: null });
      return lastOrder;
    },
    listActions: async () => [...rows.values()],
    async replaceAction(row) {
      rows.set(row.order, row);
    },
    async removeAction(order) {
      rows.delete(order);
    },
    async saveReply(name, reply) {
      replies.set(name, reply);
    },
    loadReply: async (name) => replies.get(name),
  };
}
