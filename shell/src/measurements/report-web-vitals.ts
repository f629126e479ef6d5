import type { ConnectionType, WebVitals } from '@hamrah/contracts/web-vitals';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

type Measurements = { -readonly [Vital in Exclude<keyof WebVitals, 'page' | 'connection'>]?: number };

const connectionOf = ({ connection }: { readonly connection?: { readonly effectiveType?: ConnectionType } }) =>
  connection?.effectiveType ?? 'unknown';

/** Measures the web vitals of a page and sends them once, when the page is first hidden. */
export function reportWebVitals(page: string): void {
  const measurements: Measurements = {};
  onTTFB(({ value }) => {
    measurements.ttfbMs = Math.round(value);
  });
  onFCP(({ value }) => {
    measurements.fcpMs = Math.round(value);
  });
  onLCP(({ value }) => {
    measurements.lcpMs = Math.round(value);
  });
  onINP(({ value }) => {
    measurements.inpMs = Math.round(value);
  });
  onCLS(({ value }) => {
    measurements.cls = Math.round(value * 1_000) / 1_000;
  });
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const report: WebVitals = { page, connection: connectionOf(navigator as object), ...measurements };
    navigator.sendBeacon('/web-vitals', JSON.stringify(report));
  };
  // On the same event, web-vitals ends its measurements before this listener runs.
  document.addEventListener('visibilitychange', send);
}
