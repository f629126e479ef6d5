import { build, type Histogram } from 'hdr-histogram-js';

/** Latencies in ms, stored in microseconds. */
export class Latencies {
  private readonly histogram: Histogram = build({ lowestDiscernibleValue: 1, highestTrackableValue: 60_000_000 });

  add(ms: number): void {
    this.histogram.recordValue(Math.max(1, Math.round(ms * 1000)));
  }

  /** A percentile (0 to 100) of the latencies, in ms. */
  percentile(percent: number): number {
    return this.histogram.getValueAtPercentile(percent) / 1000;
  }

  /** Mean latency, in ms. */
  get mean(): number {
    return this.histogram.mean / 1000;
  }

  get count(): number {
    return this.histogram.totalCount;
  }
}

export const formatMs = (value: number): string => value.toFixed(value < 10 ? 2 : 1);
export const formatRatio = (value: number): string => `${value.toFixed(2)}×`;

/** Times `total` calls, made by `clients` concurrent loops. */
export async function measure(
  clients: number,
  total: number,
  makeCall: (call: number) => Promise<unknown>,
): Promise<Latencies> {
  const latencies = new Latencies();
  let next = 0;
  const loop = async () => {
    while (next < total) {
      const call = next;
      next += 1;
      const startedAt = performance.now();
      await makeCall(call);
      latencies.add(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: clients }, loop));
  return latencies;
}
