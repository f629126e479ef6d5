import { build, type Histogram } from 'hdr-histogram-js';

/** Latencies of many calls, in microseconds inside, milliseconds outside. */
export class Latencies {
  private readonly histogram: Histogram = build({ lowestDiscernibleValue: 1, highestTrackableValue: 60_000_000 });

  add(ms: number): void {
    this.histogram.recordValue(Math.max(1, Math.round(ms * 1000)));
  }

  /** The latency in ms that this share of calls (0 to 100) did not exceed. */
  at(percentile: number): number {
    return this.histogram.getValueAtPercentile(percentile) / 1000;
  }

  /** In ms. */
  get mean(): number {
    return this.histogram.mean / 1000;
  }

  get count(): number {
    return this.histogram.totalCount;
  }
}

export const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
export const ratio = (value: number): string => `${value.toFixed(2)}×`;

/** Times `work` in `clients` loops at once until `total` calls are done. */
export async function measure(
  clients: number,
  total: number,
  work: (call: number) => Promise<unknown>,
): Promise<Latencies> {
  const latencies = new Latencies();
  let next = 0;
  const loop = async () => {
    while (next < total) {
      const call = next;
      next += 1;
      const begun = performance.now();
      await work(call);
      latencies.add(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: clients }, loop));
  return latencies;
}
