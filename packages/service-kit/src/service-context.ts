import type { AnyEvent, AnyRpc, EventData, RpcReply } from '@hamrah/contracts';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { z } from 'zod';
import type { SessionEnds } from './auth/ended-sessions.ts';
import type { PhotoTickets } from './auth/photo-ticket.ts';
import type { PhotoUrls } from './auth/photo-url.ts';
import type { VerifiedSession } from './auth/session.ts';
import type { Bus } from './messaging/bus.ts';
import type { Logger } from './observability/log.ts';

/** One MongoDB transaction: rows written with its `session` and events it emits appear together or not at all. */
export interface Tx {
  readonly session: ClientSession;
  /** Tells the world, once this transaction has committed. Transactions that emit about one key run one after another. */
  emit<E extends AnyEvent>(event: E, data: EventInput<E>): void;
}

/** The data of an event before its schema has parsed it. */
export type EventInput<E extends AnyEvent> = z.input<E['data']>;

/** An event as a reaction is told it. */
export interface ReceivedEvent<E extends AnyEvent = AnyEvent> {
  readonly data: EventData<E>;
  /** Id of the event (UUID v7). */
  readonly id: string;
  /** What the event is about. */
  readonly key: string;
  /** 1, 2, 3 … among the events of that key: a lower one that comes later is old news. */
  readonly sequence: number;
  readonly at: Date;
}

/** What every feature, reaction and answer can do; services add their store and whatever else they need. */
export interface ServiceContext extends PhotoUrls, PhotoTickets, SessionEnds {
  /**
   * Runs `work` in a MongoDB transaction and commits it. Lost races (write conflicts, duplicate keys) run `work` again:
   * it must have no effect outside the transaction. Throws what `work` threw, the driver's error for a duplicate key
   * that stays, and `service.unavailable` when the database does not settle.
   */
  commit<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A new UUID v7: sorts by time of birth. */
  newId(): string;
  now(): Date;
  readonly log: Logger;
  /** Asks another service and waits up to 3 s; `service.unavailable` when nobody answers. */
  request<Q extends AnyRpc>(question: Q, input: z.input<Q['request']>): Promise<RpcReply<Q>>;
  readonly bus: Bus;
  /** The session of a `Cookie` header, the handshake of a socket, say; `undefined` when it is none or has ended. */
  verifySession(cookieHeader: string | undefined): VerifiedSession | undefined;
  /** Shows a number at /metrics, read when asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

/** What `connect` of a service is handed to make its dependencies of. */
export interface ConnectedContext extends ServiceContext {
  readonly connection: Connection;
}

export type Db = mongo.Db;
