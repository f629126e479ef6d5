import { colour, size, space } from '@hamrah/ui-kit';
import { restoreSession, useOnline, useOutbox, useReachability } from '@hamrah/ui-kit/shell-api';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useShellText } from '../texts.ts';

/** Interval in ms between attempts to reach the server. */
const retryMs = 10_000;

const Region = styled.div`
  position: sticky;
  bottom: var(--bottom-bar, 0px);
  z-index: 29;
  @media print { display: none; }
`;
const Bar = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  padding: ${space.xs} ${space.m};
  border-top: 1px solid ${colour.line};
  background: ${colour.sunken};
  color: ${colour.ink};
  font-size: ${size.small};
  line-height: 1.35;
  & > svg { flex: none; }
`;

/**
 * Says that the server cannot be reached, and how many of the member's actions wait for it. Pages that fill the window leave space
 * for its height, `--offline-bar`.
 */
export function OfflineBar() {
  const text = useShellText();
  const isOnline = useOnline();
  const waiting = useOutbox(({ entries }) => entries.filter(({ state }) => state === 'waiting').length);
  const isReachable = useReachability((reachability) => reachability.isReachable);
  useEffect(() => {
    if (!isOnline || isReachable) return;
    const timer = setInterval(() => void restoreSession().catch(() => undefined), retryMs);
    return () => clearInterval(timer);
  }, [isOnline, isReachable]);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--offline-bar', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--offline-bar');
    };
  }, []);
  return (
    <Region role="status" ref={region}>
      {(!isOnline || !isReachable || waiting > 0) && (
        <Bar>
          <CloudOff aria-hidden size={18} />
          <span>
            {text(isOnline ? 'offline.unreachable' : 'offline.title')}{' '}
            {waiting === 0
              ? text('offline.kept')
              : text(waiting === 1 ? 'offline.waiting.one' : 'offline.waiting', { count: waiting })}
          </span>
        </Bar>
      )}
    </Region>
  );
}
