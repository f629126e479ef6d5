import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The numbers of one service, in a registry of its own. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly deliveries: Counter<'subscriber' | 'outcome'>;
  readonly handlingSeconds: Histogram<'subscriber'>;
  readonly deliveryDelay: Histogram<'subscriber'>;
  /** Shows a number read at every scrape; one that cannot be read is not shown. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Shows several numbers read at once at every scrape, told apart by labels of a closed set. */
  gauges<L extends string>(name: string, help: string, labelNames: readonly L[], read: ReadNumbers<L>): void;
}

/** Reads numbers, each with its labels. */
export type ReadNumbers<L extends string> = () => readonly LabelledNumber<L>[] | Promise<readonly LabelledNumber<L>[]>;
export type LabelledNumber<L extends string> = readonly [labels: Readonly<Record<L, string>>, value: number];

/** Opens the metrics of a service, the process's own included. */
export function openMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    deliveries: new Counter({
      name: 'subscriber_deliveries_total',
      help: 'Deliveries of events by reaction and outcome.',
      labelNames: ['subscriber', 'outcome'],
      registers: [registry],
    }),
    handlingSeconds: new Histogram({
      name: 'subscriber_duration_seconds',
      help: 'Time to handle a delivery of an event.',
      labelNames: ['subscriber'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    deliveryDelay: new Histogram({
      name: 'subscriber_delay_seconds',
      help: 'Time from what happened to the end of its effect.',
      labelNames: ['subscriber'],
      buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800],
      registers: [registry],
    }),
    gauges(name, help, labelNames, read) {
      new Gauge({
        name,
        help,
        labelNames,
        registers: [registry],
        async collect() {
          const numbers = await (async () => read())().catch(() => []);
          this.reset();
          for (const [labels, value] of numbers) this.set(labels, value);
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
