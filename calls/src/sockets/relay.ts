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

/** Delay before the first reconnect, and its maximum. */
const minDelayMs = 1_000;
const maxDelayMs = 15_000;
const maxMissed = 50;

interface RelayOptions {
  /** The token of `/login`. */
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly config: Config;
  readonly gateway: Pool;
  readonly log: Logger;
}

export interface Relay {
  /** Resolves when notifications arrive, or when the first attempt has failed. */
  readonly started: Promise<void>;
  close(): void;
}

/**
 * Connects to the members' socket of the gateway with a short-lived access token and passes each notification on as a
 * row. That socket closes when the access token expires; the relay then looks the session up again, reconnects and
 * fetches what it missed. Calls `onRow` without a row once the session has ended.
 */
export function openRelay(options: RelayOptions, onRow: (row?: object) => void): Relay {
  const firstConnect = Promise.withResolvers<void>();
  const { token, headers, config, gateway, log } = options;
  let upstream: Socket | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failures = 0;
  /** Position of the newest notification that the client has received or could list when it connected. */
  let lastPosition: number | undefined;

  const pass = (view: notification.NotificationView, session: Session): void => {
    if (isClosed || view.position <= (lastPosition ?? 0)) return;
    lastPosition = view.position;
    onRow(notificationRow(view, rowContextOf(config, session.viewerGender)));
  };
  const fetchMissed = async (session: Session): Promise<void> => {
    const routes = [notification.listNotifications, notification.listNotificationsSince];
    const request = createRouteClient(gateway, { headers: { ...headers, ...session.headers }, routes });
    if (lastPosition === undefined) {
      const { items } = await request(notification.listNotifications, { query: { limit: 1 } });
      lastPosition = Math.max(lastPosition ?? 0, items[0]?.position ?? 0);
      return;
    }
    const { items } = await request(notification.listNotificationsSince, {
      params: { position: lastPosition },
      query: { limit: maxMissed },
    });
    for (const view of items) pass(view, session);
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
      upstream = io(config.GATEWAY_URL, {
        path: notification.socketPath,
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
        extraHeaders: { ...headers, origin: config.PUBLIC_ORIGIN, cookie: `${identity.accessCookie}=${accessToken}` },
      });
      upstream.on('receiveNotification', (payload: unknown) => {
        const view = notification.notificationView.safeParse(payload);
        if (view.success) pass(view.data, session);
      });
      upstream.once('connect', () => {
        failures = 0;
        firstConnect.resolve();
        fetchMissed(session).catch((err: unknown) => log.debug({ err }, 'notifications not fetched'));
      });
      upstream.once('disconnect', reconnect).once('connect_error', reconnect);
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
