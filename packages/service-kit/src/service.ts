import type { Server } from 'node:http';
import { type AnyRoute, hasListEntries, type ReadLimitEvent, showsCards } from '@hamrah/contracts';
import type { ReadStaffSession } from './auth/staff-session.ts';
import type { EnvironmentSchema, ServiceConfig } from './config.ts';
import { serviceEnvironment } from './config.ts';
import type { Migration } from './db/migrations.ts';
import type { ReferenceLists } from './db/reference-lists.ts';
import type { DeclareFeature, Feature } from './http/feature.ts';
import type { RecentMessages } from './messaging/recent-messages.ts';
import type { DeclareResponder, Responder } from './messaging/responder.ts';
import type { DeclareSubscriber, Subscriber } from './messaging/subscriber.ts';
import type { ConnectedContext, ServiceContext } from './service-context.ts';

/** The second argument of `Service.start`. */
export interface StartContext<C> {
  /** The HTTP server, to attach sockets to. */
  readonly server: Server;
  readonly config: C;
  /** Adds a check to /readyz. */
  addReadinessCheck(component: string, check: () => boolean | Promise<boolean>): void;
  readonly gauge: ServiceContext['gauge'];
}

/** A background task that runs until the service stops. */
export interface Background {
  /** Closes connections that never become idle. Called before the service waits for its connections to close. */
  closeConnections?(): void;
  stop(): Promise<void>;
}

/** A service: its features, subscribers and responders, and how to build its context. */
export interface Service<D extends ServiceContext = ServiceContext, C extends ServiceConfig = ServiceConfig> {
  /** The first segment of its paths, subjects and events. */
  readonly name: string;
  readonly environment: EnvironmentSchema<C>;
  readonly features: readonly Feature<D>[];
  readonly subscribers: readonly Subscriber<D>[];
  readonly responders: readonly Responder<D>[];
  /** Validates entries of reference lists. Required if a route accepts such entries. */
  referenceLists?(deps: D): ReferenceLists;
  /** Reads staff sessions. Required if a route is for staff. */
  staffSessions?(deps: D): ReadStaffSession;
  /** Changes to stored data, oldest first. */
  readonly migrations?: readonly Migration[];
  /** Published when a member reaches a read budget. Required if a route shows cards of members. */
  readonly readLimitReached?: ReadLimitEvent;
  /** Messages between the service's pods that NATS keeps, so that the service can read their age. */
  readonly recentMessages?: RecentMessages;
  /** Builds the context after the database connects. Models opened here get their collections and indexes. */
  connect(context: ConnectedContext, config: C): D | Promise<D>;
  /** Starts background tasks: sockets, jobs. */
  start?(deps: D, context: StartContext<C>): Background | Promise<Background>;
}

type ServiceDraft<D extends ServiceContext, C extends ServiceConfig> = Pick<
  Service<D, C>,
  | 'name'
  | 'connect'
  | 'start'
  | 'referenceLists'
  | 'staffSessions'
  | 'readLimitReached'
  | 'migrations'
  | 'recentMessages'
> &
  Partial<Pick<Service<D, C>, 'features' | 'subscribers' | 'responders'>>;

/**
 * Declares a service. Throws for routes and RPCs of other services, duplicate names, invalid subscriber names, and
 * missing options that a route requires.
 */
export function defineService<D extends ServiceContext, C extends ServiceConfig>(
  draft: ServiceDraft<D, C> & { environment: EnvironmentSchema<C> },
): Service<D, C>;
export function defineService<D extends ServiceContext>(draft: ServiceDraft<D, ServiceConfig>): Service<D>;
export function defineService<D extends ServiceContext, C extends ServiceConfig>(
  draft: ServiceDraft<D, C> & { environment?: EnvironmentSchema<C> },
): Service<D, C> {
  const environment = draft.environment ?? (serviceEnvironment as unknown as EnvironmentSchema<C>);
  const service: Service<D, C> = { features: [], subscribers: [], responders: [], ...draft, environment };
  const errors = declarationErrors(service);
  if (errors.length > 0) throw new Error([`The service ${service.name} is misconfigured:`, ...errors].join('\n  '));
  return service;
}

function declarationErrors<D extends ServiceContext, C extends ServiceConfig>(service: Service<D, C>): string[] {
  const { name, features, subscribers, responders } = service;
  const withoutLists = service.referenceLists
    ? []
    : features.filter(({ route }) => acceptsListEntries(route)).map(({ route }) => route.path);
  const withoutSessions = service.staffSessions ? [] : features.filter(({ route }) => route.access === 'staff');
  const withoutLimit = service.readLimitReached ? [] : features.filter(({ route }) => showsCards(route));
  const routes = features.map(({ route }) => `${route.method} ${route.path}`);
  const foreignNames = [
    ...features.filter(({ route }) => route.path.split('/')[1] !== name).map(({ route }) => route.path),
    ...responders.filter(({ rpc }) => rpc.name.split('.')[0] !== name).map(({ rpc }) => rpc.name),
  ];
  const names = [
    ...routes,
    ...subscribers.map(({ name }) => name),
    ...responders.map(({ rpc }) => rpc.name),
    ...(service.migrations ?? []).map(({ name }) => name),
  ];
  return [
    ...foreignNames.map((name) => `${name} belongs to another service`),
    ...withoutLists.map((path) => `${path} accepts entries of reference lists but \`referenceLists\` is missing`),
    ...withoutSessions.map(({ route }) => `${route.path} is for staff but \`staffSessions\` is missing`),
    ...withoutLimit.map(({ route }) => `${route.path} shows cards but \`readLimitReached\` is missing`),
    ...subscribers.filter(({ name }) => !/^[a-z0-9-]+$/.test(name)).map(({ name }) => `${name} is not kebab-case`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is declared twice`),
  ];
}

const acceptsListEntries = ({ params, query, body }: AnyRoute): boolean =>
  [params, query, body].some((part) => part !== undefined && hasListEntries(part));

/** The declaration functions, bound to the context of a service. */
export interface Kit<D> {
  readonly feature: DeclareFeature<D>;
  readonly subscriber: DeclareSubscriber<D>;
  readonly responder: DeclareResponder<D>;
}

/** Creates the declaration functions of a service with context `D`. */
export function kitFor<D extends ServiceContext>(): Kit<D> {
  return {
    feature: (route, handle) => ({
      kind: 'feature',
      route,
      showsCards: !route.chargesReads && showsCards(route),
      handle: handle as Feature<D>['handle'],
    }),
    subscriber: declareSubscriber as DeclareSubscriber<D>,
    responder: (rpc, handle) => ({ kind: 'responder', rpc, handle: handle as Responder<D>['handle'] }),
  };
}

const declareSubscriber = <D>(
  name: string,
  event: Subscriber<D>['event'],
  handle: Subscriber<D>['handle'],
  { transaction = true }: { transaction?: boolean } = {},
): Subscriber<D> => ({ kind: 'subscriber', name, event, transaction, handle });
