import { restoreSession, useOnline, useOutbox, useReachability } from '@hamrah/ui-kit/shell-api';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import styled from 'styled-components';
import { DeviceBar } from './device-bar.ts';
import { useDeviceText } from './texts.ts';

const Notice = styled(DeviceBar)`flex-wrap: nowrap; & > svg { flex: none; }`;

/** Interval in ms between attempts to reach the server. */
const retryMs = 10_000;

/** Says that the server cannot be reached, and how many of the member's actions wait for it. */
export function OfflineNotice() {
  const text = useDeviceText();
  const isOnline = useOnline();
  const waitingCount = useOutbox(({ entries }) => entries.filter(({ state }) => state === 'waiting').length);
  const isReachable = useReachability((reachability) => reachability.isReachable);
  useEffect(() => {
    if (!isOnline || isReachable) return;
    const timer = setInterval(() => void restoreSession().catch(() => undefined), retryMs);
    return () => clearInterval(timer);
  }, [isOnline, isReachable]);
  if (isOnline && isReachable && waitingCount === 0) return null;
  return (
    <Notice as="p">
      <CloudOff aria-hidden size={18} />
      <span>
        {text(isOnline ? 'offline.unreachable' : 'offline.title')}{' '}
        {waitingCount === 0
          ? text('offline.kept')
          : text(waitingCount === 1 ? 'offline.waiting.one' : 'offline.waiting', { count: waitingCount })}
      </span>
    </Notice>
  );
}
