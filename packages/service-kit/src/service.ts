import type { Server } from 'node:http';
import { type AnyRoute, takesEntries } from '@hamrah/contracts';
import type { ReadStaffSession } from './auth/staff-session.ts';
import type { EnvironmentSchema, ServiceConfig } from './config.ts';
import { serviceEnvironment } from './config.ts';
import type { ReferenceLists } from './db/reference-lists.ts';
import type { DeclareFeature, Feature } from './http/feature.ts';
import type { DeclareResponder, Responder } from './messaging/responder.ts';
import type { DeclareSubscriber, Subscriber } from './messaging/subscriber.ts';
import type { ConnectedContext, ServiceContext } from './service-context.ts';

/** What `start` of a service is handed beside its dependencies. */
export interface StartContext<C> {
  /** The HTTP server, to attach sockets to. */
  readonly server: Server;
  readonly config: C;
  /** Adds a part to /readyz. */
  ready(part: string, check: () => boolean | Promise<boolean>): void;
  readonly gauge: ServiceContext['gauge'];
}

/** Something that runs beside the features until the service stops. */
export interface Background {
  stop(): Promise<void>;
}

/** A service, whole: its table of contents and how its dependencies are made. */
export interface Service<D extends ServiceContext = ServiceContext, C extends ServiceConfig = ServiceConfig> {
  /** The first segment of its paths, subjects and events. */
  readonly name: string;
  readonly environment: EnvironmentSchema<C>;
  readonly features: readonly Feature<D>[];
  readonly subscribers: readonly Subscriber<D>[];
  readonly responders: readonly Responder<D>[];
  /** What is on the living lists: entries sent to a route are looked up there. Needed where a route takes any. */
  referenceLists?(deps: D): ReferenceLists;
  /** Reads staff sessions. Needed where a route is for staff. */
  staffSessions?(deps: D): ReadStaffSession;
  /** Makes the dependencies, once the database is there; the models opened here get their collections and indexes. */
  connect(foundation: ConnectedContext, config: C): D | Promise<D>;
  /** Starts what runs beside the features: sockets, loops. */
  start?(deps: D, context: StartContext<C>): Background | Promise<Background>;
}

type ServiceDraft<D extends ServiceContext, C extends ServiceConfig> = Pick<
  Service<D, C>,
  'name' | 'connect' | 'start' | 'referenceLists' | 'staffSessions'
> &
  Partial<Pick<Service<D, C>, 'features' | 'subscribers' | 'responders'>>;

/** Declares a service; refuses routes, events and answers that are not its own, and names used twice. */
export function defineService<D extends ServiceContext, C extends ServiceConfig>(
  draft: ServiceDraft<D, C> & { environment: EnvironmentSchema<C> },
): Service<D, C>;
export function defineService<D extends ServiceContext>(draft: ServiceDraft<D, ServiceConfig>): Service<D>;
export function defineService<D extends ServiceContext, C extends ServiceConfig>(
  draft: ServiceDraft<D, C> & { environment?: EnvironmentSchema<C> },
): Service<D, C> {
  const environment = draft.environment ?? (serviceEnvironment as unknown as EnvironmentSchema<C>);
  const service: Service<D, C> = { features: [], subscribers: [], responders: [], ...draft, environment };
  const faults = contentFaults(service);
  if (faults.length > 0) throw new Error([`The service ${service.name} does not add up:`, ...faults].join('\n  '));
  return service;
}

function contentFaults<D extends ServiceContext, C extends ServiceConfig>(service: Service<D, C>): string[] {
  const { name, features, subscribers: reactions, responders: answers } = service;
  const unread = service.referenceLists
    ? []
    : features.filter(({ route }) => takesListed(route)).map(({ route }) => route.path);
  const open = service.staffSessions ? [] : features.filter(({ route }) => route.who === 'staff');
  const routes = features.map(({ route }) => `${route.method} ${route.path}`);
  const strangers = [
    ...features.filter(({ route }) => route.path.split('/')[1] !== name).map(({ route }) => route.path),
    ...answers
      .filter(({ rpc: question }) => question.name.split('.')[0] !== name)
      .map(({ rpc: question }) => question.name),
  ];
  const names = [...routes, ...reactions.map((one) => one.name), ...answers.map((one) => one.rpc.name)];
  return [
    ...strangers.map((stranger) => `${stranger} belongs to another service`),
    ...unread.map((path) => `${path} takes entries of living lists, and \`lists\` does not say what is on them`),
    ...open.map(({ route }) => `${route.path} is for staff, and \`staffSessions\` does not say who they are`),
    ...reactions.filter((one) => !/^[a-z0-9-]+$/.test(one.name)).map((one) => `${one.name} is not kebab-case`),
    ...names.filter((one, at) => names.indexOf(one) !== at).map((one) => `${one} is there twice`),
  ];
}

const takesListed = ({ params, query, body }: AnyRoute): boolean =>
  [params, query, body].some((part) => part !== undefined && takesEntries(part));

/** The three declarations, bound to the dependencies of a service. */
export interface Kit<D> {
  readonly feature: DeclareFeature<D>;
  readonly subscriber: DeclareSubscriber<D>;
  readonly responder: DeclareResponder<D>;
}

/** The declarations of a service whose features, reactions and answers work with `D`. */
export function kitFor<D extends ServiceContext>(): Kit<D> {
  return {
    feature: (route, handle) => ({ kind: 'feature', route, handle: handle as Feature<D>['handle'] }),
    subscriber: declareSubscriber as DeclareSubscriber<D>,
    responder: (question, handle) => ({ kind: 'answer', rpc: question, handle: handle as Responder<D>['handle'] }),
  };
}

const declareSubscriber = <D>(
  name: string,
  event: Subscriber<D>['event'],
  handle: Subscriber<D>['handle'],
  { transaction = true }: { transaction?: boolean } = {},
): Subscriber<D> => ({ kind: 'reaction', name, event, transaction, handle });
