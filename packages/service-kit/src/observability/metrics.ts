import { performance } from 'node:perf_hooks';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of one service, in a separate registry. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly deliveries: Counter<'subscriber' | 'outcome'>;
  readonly handlingSeconds: Histogram<'subscriber'>;
  readonly deliveryDelaySeconds: Histogram<'subscriber'>;
  /** Registers a histogram. Label values must come from closed sets. */
  histogram<L extends string>(name: string, help: string, labelNames: readonly L[], buckets: number[]): Histogram<L>;
  /** Registers a gauge that is read at each scrape. It is omitted if the read fails. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Registers a labelled gauge that is read at each scrape. Label values must come from closed sets. */
  gauges<L extends string>(name: string, help: string, labelNames: readonly L[], read: ReadValues<L>): void;
}

export type ReadValues<L extends string> = () => readonly LabelledValue<L>[] | Promise<readonly LabelledValue<L>[]>;
export type LabelledValue<L extends string> = readonly [labels: Readonly<Record<L, string>>, value: number];

/** Creates the metrics of a service, including process metrics. */
export function openMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'event_loop_active_seconds_total',
    help: 'Time in which the event loop was not idle.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(performance.eventLoopUtilization().active / 1_000);
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Request duration.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    deliveries: new Counter({
      name: 'subscriber_deliveries_total',
      help: 'Event deliveries by subscriber and outcome.',
      labelNames: ['subscriber', 'outcome'],
      registers: [registry],
    }),
    handlingSeconds: new Histogram({
      name: 'subscriber_duration_seconds',
      help: 'Time to handle an event delivery.',
      labelNames: ['subscriber'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    deliveryDelaySeconds: new Histogram({
      name: 'subscriber_delay_seconds',
      help: 'Time from the creation of an event until the subscriber has handled it.',
      labelNames: ['subscriber'],
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800],
      registers: [registry],
    }),
    histogram: (name, help, labelNames, buckets) =>
      new Histogram({ name, help, labelNames, buckets, registers: [registry] }),
    gauges(name, help, labelNames, read) {
      new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          const values = await (async () => read())().catch(() => []);
          this.reset();
          for (const [labels, value] of values) this.set(labels, value);
        },
      });
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          try {
            this.set(await read());
          } catch {
            this.remove();
          }
        },
      });
    },
  };
}
