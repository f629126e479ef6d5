import type { AnyEvent, EventData } from '@hamrah/contracts';
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { z } from 'zod';
import type { SessionEnds } from './auth/ended-sessions.ts';
import type { PhotoTicketSigner } from './auth/photo-ticket.ts';
import type { PhotoUrlSigner } from './auth/photo-url.ts';
import type { VerifiedSession } from './auth/session.ts';
import type { ReadBudgets } from './db/charge-reads.ts';
import type { Bus } from './messaging/bus.ts';
import type { SendRequest } from './messaging/rpc.ts';
import type { Logger } from './observability/log.ts';

/** One MongoDB transaction: rows written with its `session` and events that it emits commit together or not at all. */
export interface Tx {
  readonly session: ClientSession;
  /** Publishes an event after the commit. Transactions that emit events of one key serialise. */
  emit<E extends AnyEvent>(event: E, data: EventInput<E>): void;
}

/** The data of an event before validation. */
export type EventInput<E extends AnyEvent> = z.input<E['data']>;

/** An event as a subscriber receives it. */
export interface ReceivedEvent<E extends AnyEvent = AnyEvent> {
  readonly data: EventData<E>;
  /** Id of the event (UUID v7). */
  readonly id: string;
  /** The subject of the event, e.g. a member code. */
  readonly key: string;
  /** 1, 2, 3 … among the events of the key. A lower sequence that arrives later is stale. */
  readonly sequence: number;
  readonly at: Date;
}

/** The context of features, subscribers and responders. Services add their store and other dependencies. */
export interface ServiceContext extends PhotoUrlSigner, PhotoTicketSigner, ReadBudgets, SessionEnds {
  /**
   * Runs `work` in a MongoDB transaction. After a write conflict or duplicate key, `work` runs again, so it must have
   * no effect outside the transaction. Throws the error of `work`, or the driver's error for a persistent duplicate
   * key. Throws `service.unavailable` if the transaction does not commit in time or the client has abandoned the
   * request.
   */
  commit<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A new UUID v7, sortable by creation time. */
  newId(): string;
  now(): Date;
  readonly log: Logger;
  /** Calls an RPC of another service with a timeout of 3 s; throws `service.unavailable`. */
  readonly request: SendRequest;
  readonly bus: Bus;
  /**
   * Reads the time in ms since the last message to an address of the service's `recentMessages`; `undefined` if none is
   * kept. Throws if NATS does not answer within a second.
   */
  readLastMessageAge(subject: string, address: string): Promise<number | undefined>;
  /**
   * Erases the published personal events of a deleted member from the service's stream. Throws while the outbox still
   * has some, so that the caller retries. The bytes on disk are overwritten.
   */
  eraseEvents(member: string): Promise<void>;
  /** Removes the dead letters of personal events of a deleted member. */
  eraseDeadLetters(member: string): Promise<void>;
  /** The session of a `Cookie` header, e.g. of a socket handshake; `undefined` if missing, invalid or ended. */
  verifySession(cookieHeader: string | undefined): VerifiedSession | undefined;
  /** Registers a gauge whose value is read at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

/** The context of `Service.connect`. */
export interface ConnectedContext extends ServiceContext {
  readonly connection: Connection;
}

export type Db = mongo.Db;
