import { z } from 'zod';

type Shape = z.ZodObject;

/** An event that a service publishes to all others over the bus. */
export interface Event<D extends Shape = Shape> {
  readonly kind: 'event';
  /** `service.past_tense`, with the publishing service first. */
  readonly name: `${string}.${string}`;
  readonly version: number;
  /** One sentence for the generated documentation. */
  readonly summary: string;
  readonly data: D;
  /** The field of `data` that identifies the subject. Events with the same key are numbered in order. */
  readonly key: string;
  /**
   * Whether `data` describes the member `data.member`. The bus subjects of such events end with the member's code, so
   * that a stream can purge the events when the member deletes their account.
   */
  readonly isPersonal: boolean;
}

/** Declares an event. */
export function event<D extends Shape>(
  name: Event['name'],
  version: number,
  {
    isPersonal = false,
    ...options
  }: {
    summary: string;
    key: keyof z.output<D> & string;
    data: D;
    isPersonal?: z.output<D> extends { member: string } ? boolean : false;
  },
): Event<D> {
  return { kind: 'event', name, version, isPersonal, ...options };
}

export type AnyEvent = Event;
export type EventData<T> = T extends Event<infer D> ? z.output<D> : never;

/** First token of every bus subject. Systems that share a bus must use different namespaces. */
export const busNamespace = 'hamrah';

/**
 * The bus subject for subscriptions to an event: `hamrah.inbox.invitation_sent.v1`. For a personal event, it ends with
 * a wildcard for the member code: `hamrah.profile.profile_published.v1.*`.
 */
export const subjectOf = (event: AnyEvent, namespace: string = busNamespace): string =>
  `${baseSubjectOf(event, namespace)}${event.isPersonal ? '.*' : ''}`;

/** The bus subject on which an event with this data is published. */
export const publishSubjectOf = (
  event: AnyEvent,
  data: Readonly<Record<string, unknown>>,
  namespace: string = busNamespace,
): string => `${baseSubjectOf(event, namespace)}${event.isPersonal ? `.${data.member}` : ''}`;

const baseSubjectOf = ({ name, version }: AnyEvent, namespace: string): string => `${namespace}.${name}.v${version}`;

/** The bus subjects of all personal events that a service publishes about a member. */
export const personalSubjectsOf = (service: string, member: string, namespace: string = busNamespace): string =>
  `${namespace}.${service}.*.*.${member}`;

/** The JetStream stream of a service: `HAMRAH_INBOX`. */
export const streamOf = (service: string, namespace: string = busNamespace): string =>
  `${namespace}_${service}`.toUpperCase();

/**
 * The CloudEvents 1.0 envelope of every event, see https://cloudevents.io. The extension `key` identifies the subject.
 * The extension `sequence` numbers the subject's events from 1, so that subscribers can skip outdated ones.
 * `traceparent`, `requestid` and `viewer` identify the request that caused the event, for logs and traces.
 */
export const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string().startsWith('hamrah/'),
  type: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  key: z.string(),
  sequence: z.int().positive(),
  traceparent: z.string().optional(),
  requestid: z.string().optional(),
  viewer: z.string().optional(),
  data: z.unknown(),
});
export type Envelope<D = unknown> = Omit<z.output<typeof envelope>, 'data'> & { data: D };
