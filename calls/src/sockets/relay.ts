import { identity, notification, Problem } from '@hamrah/contracts';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { backoffMs } from '@hamrah/service-kit/sleep';
import { io, type Socket } from 'socket.io-client';
import type { Pool } from 'undici';
import type { Config } from '../config.ts';
import { findMemberSession, type Session } from '../gateway/caller.ts';
import { createRouteClient } from '../gateway/route-client.ts';
import { notificationRow } from '../mapping/rows.ts';
import { rowContextOf } from '../row-context.ts';

/** Delay before the first reconnect, and the maximum delay. */
const minDelayMs = 1_000;
const maxDelayMs = 15_000;
const pageSize = 50;

interface RelayOptions {
  /** The token of `/login`. */
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly config: Config;
  readonly gateway: Pool;
  readonly log: Logger;
}

export interface Relay {
  /** Resolves when the gateway's socket is ready, or when the first attempt to connect has failed. */
  readonly started: Promise<void>;
  close(): void;
}

/**
 * Connects to the members' socket of the gateway with a short-lived access token. Forwards each notification once, as a
 * row. The socket closes when the access token expires. The relay then looks up the session, reconnects and lists the
 * missed notifications, up to the position from which the socket delivers. Calls `onRow` without a row once the session
 * has ended.
 */
export function openRelay(options: RelayOptions, onRow: (row?: object) => void): Relay {
  const firstConnect = Promise.withResolvers<void>();
  const { token, headers, config, gateway, log } = options;
  let upstream: Socket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failures = 0;
  /** The client has all notifications up to this position, or could list them when it connected. */
  let completeUpTo: number | undefined;
  /** Positions after `completeUpTo` that the client has. Pushes of concurrent events can arrive out of order. */
  const forwarded = new Set<number>();

  const forward = (view: notification.NotificationView, session: Session): void => {
    if (isClosed || view.position <= (completeUpTo ?? 0) || forwarded.has(view.position)) return;
    forwarded.add(view.position);
    onRow(notificationRow(view, rowContextOf(config, session.viewerGender)));
  };
  const fetchMissed = async (session: Session, upTo: number, isCurrent: () => boolean): Promise<void> => {
    const routes = [notification.listNotificationsSince];
    const request = createRouteClient(gateway, { headers: { ...headers, ...session.headers }, routes });
    for (let next: number | null = completeUpTo ?? null; next !== null; ) {
      const params = { position: next };
      const page = await request(notification.listNotificationsSince, { params, query: { limit: pageSize, upTo } });
      if (!isCurrent()) return;
      for (const view of page.items) forward(view, session);
      next = page.next;
    }
    completeUpTo = Math.max(completeUpTo ?? 0, upTo);
    for (const position of forwarded) if (position <= completeUpTo) forwarded.delete(position);
    failures = 0;
  };
  const reconnect = (): void => {
    firstConnect.resolve();
    if (isClosed || timer) return;
    upstream?.close();
    failures += 1;
    timer = setTimeout(connect, backoffMs(failures, minDelayMs, maxDelayMs));
  };
  const connect = async (): Promise<void> => {
    timer = undefined;
    try {
      const session = await findMemberSession(token, gateway, headers);
      if (isClosed) return;
      const accessToken = session.headers.authorization?.replace('Bearer ', '');
      const socket = io(config.GATEWAY_URL, {
        path: notification.socketPath,
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders: { ...headers, origin: config.PUBLIC_ORIGIN, cookie: `${identity.accessCookie}=${accessToken}` },
      });
      upstream = socket;
      socket.on('receiveNotification', (payload: unknown) => {
        const view = notification.notificationView.safeParse(payload);
        if (view.success) forward(view.data, session);
      });
      socket.once(notification.socketReady, (payload: unknown) => {
        firstConnect.resolve();
        const ready = notification.socketReadyPayload.safeParse(payload);
        if (!ready.success) return reconnect();
        fetchMissed(session, ready.data.position, () => socket === upstream).catch((err: unknown) => {
          log.debug({ err }, 'notifications not fetched');
          if (socket === upstream) reconnect();
        });
      });
      socket.once('disconnect', reconnect).once('connect_error', reconnect);
    } catch (problem) {
      if (problem instanceof Problem && problem.code === 'session.required') {
        firstConnect.resolve();
        onRow();
      } else reconnect();
    }
  };
  void connect();
  return {
    started: firstConnect.promise,
    close() {
      isClosed = true;
      clearTimeout(timer);
      upstream?.close();
    },
  };
}
