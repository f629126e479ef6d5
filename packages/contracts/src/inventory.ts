import * as contracts from './index.ts';
import type { AnyEvent } from './kernel/event.ts';
import type { AnyRoute } from './kernel/route.ts';
import type { AnyRpc } from './kernel/rpc.ts';
import type { declareMemberExport } from './member-export.ts';

type Declared = AnyRoute | AnyEvent | AnyRpc;

const isDeclared = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string';

/** A declaration and its export name in the module of its domain. */
export interface Entry<T> {
  readonly exportName: string;
  readonly service: string;
  readonly declared: T;
}

const entries: readonly Entry<Declared>[] = Object.entries(contracts).flatMap(([service, domain]) =>
  typeof domain === 'object'
    ? Object.entries(domain).flatMap(([exportName, declared]) =>
        isDeclared(declared) ? [{ exportName, service, declared }] : [],
      )
    : [],
);

const ofKind = <T extends Declared>(kind: T['kind']): readonly Entry<T>[] =>
  entries.filter((entry): entry is Entry<T> => entry.declared.kind === kind);

/** Every route of every domain. */
export const allRoutes = ofKind<AnyRoute>('route');

/** The routes that the members' site serves. */
export const membersSiteRoutes = allRoutes.filter(({ declared }) => declared.site !== 'staff');

/** Every event of every domain. */
export const allEvents = ofKind<AnyEvent>('event');

/** Every RPC of every domain. */
export const allRpcs = ofKind<AnyRpc>('rpc');

/** Services that own at least one route. The gateway forwards requests to them. */
export const serviceNames: readonly string[] = [...new Set(allRoutes.map(({ service }) => service))];

/** For each service, the RPC that exports all its data about a member. */
export const memberExportRpcs = allRpcs
  .filter(({ declared }) => declared.name.endsWith('.export_member_data'))
  .map(({ declared, service }) => ({ service, rpc: declared as ReturnType<typeof declareMemberExport> }));
