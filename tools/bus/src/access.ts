import type { RecentMessages } from '@hamrah/service-kit/messaging/recent-messages';
import table from './access.json' with { type: 'json' };

/** How a service uses the bus. Subjects have no namespace. */
export interface ServiceAccess {
  /** Subjects of its events. */
  readonly publishes: readonly string[];
  /** Its subscribers, with the publishing service and the subject of the event. */
  readonly subscribes: readonly { readonly subscriber: string; readonly publisher: string; readonly subject: string }[];
  /** RPCs of other services that it calls. */
  readonly requests: readonly string[];
  /** RPCs that it answers. */
  readonly responds: readonly string[];
  readonly endsSessions: boolean;
  /** Messages between its pods whose age it reads. */
  readonly recentMessages?: RecentMessages;
}

/** Every service's use of the bus, by service. */
export type AccessTable = Readonly<Record<string, ServiceAccess>>;

/** Every service's use of the bus, generated from the contracts and the sources. */
export const accessTable: AccessTable = table;

/** The names of all services. Each has a NATS user and a MongoDB user with its name. */
export const serviceNames: readonly string[] = Object.keys(accessTable);
