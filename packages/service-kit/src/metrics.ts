import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The numbers of one service, in a registry of its own. */
export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly reactions: Counter<'reaction' | 'outcome'>;
  /** Shows a number read at every scrape; one that cannot be read is not shown. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
}

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
    reactions: new Counter({
      name: 'reactions_total',
      help: 'Deliveries of events by reaction and outcome.',
      labelNames: ['reaction', 'outcome'],
      registers: [registry],
    }),
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
