import type { Viewer } from '@hamrah/bench/viewers';
import type { serviceNames } from '@hamrah/start/processes';
import type { LoadCall } from './load.ts';

type ServiceName = (typeof serviceNames)[number];

const json = { 'content-type': 'application/json' };

/** Reads of every service and some writes, for each signed-in member. `name` is the service. */
export const memberCalls = (origin: string, viewers: readonly Viewer[]): readonly LoadCall[] =>
  viewers.flatMap(({ client, member }) => {
    const other = viewers.find((viewer) => viewer.member.gender !== member.gender)?.member.member ?? '';
    return callsOf(origin, client.cookieHeader, other);
  });

/** `other` is a member of the opposite gender. */
function callsOf(origin: string, cookie: string, other: string): readonly LoadCall[] {
  const headers = { origin, cookie };
  const read = (name: ServiceName, path: string): LoadCall => ({ name, method: 'GET', path: `/api${path}`, headers });
  const write = (name: ServiceName, method: 'POST' | 'PUT', path: string): LoadCall => ({
    name,
    method,
    path: `/api${path}`,
    headers: { ...headers, ...json },
    body: '{}',
  });
  return [
    read('identity', '/identity/sessions/current'),
    read('profile', '/profile/me'),
    read('matches', '/matches/searches'),
    read('inbox', '/inbox/received'),
    read('notification', '/notification/notifications'),
    read('billing', '/billing/entitlement'),
    read('admin', '/admin/visits'),
    read('identity', '/identity/account'),
    write('profile', 'POST', `/profile/members/${other}/visits`),
    write('matches', 'PUT', `/matches/shortlist/${other}`),
    read('inbox', '/inbox/counts'),
    write('notification', 'POST', '/notification/notifications/all-read'),
    read('billing', '/billing/plans'),
  ];
}
