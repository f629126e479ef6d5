import { type Latencies, measure, ms, ratio } from './timing.ts';

const usualCalls = 320;
const rounds = 3;
/** How many ask at once. */
const clientCounts = [1, 16];
/** Rounds by the most clients that come first and are not counted: a service that has just started runs code not yet compiled for speed. */
const warmUpRounds = 6;

/** Headings of the rows of `besideDriver`, after the caller's own. */
export const besideColumns = ['clients', 'gateway p50 ms', 'p95', 'p99', 'driver p50 ms', 'p95', 'p99', 'ratio p50'];

type Call = (call: number) => Promise<unknown>;

/**
 * A call through the gateway beside the same read by the raw driver: in turns in one run, so that the ratio holds on a
 * noisy machine. One row for each number of clients; three rounds of `callsPerRound` calls each way.
 */
export async function besideDriver(
  throughGateway: Call,
  byDriver: Call,
  callsPerRound = usualCalls,
): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  await measure(Math.max(...clientCounts), callsPerRound * warmUpRounds, throughGateway);
  for (const clients of clientCounts) {
    await measure(clients, callsPerRound / 2, throughGateway);
    await measure(clients, callsPerRound / 2, byDriver);
    const gateway: Latencies[] = [];
    const driver: Latencies[] = [];
    for (let round = 0; round < rounds; round += 1) {
      gateway.push(await measure(clients, callsPerRound, throughGateway));
      driver.push(await measure(clients, callsPerRound, byDriver));
    }
    const slower = ratio(median(gateway, 50) / median(driver, 50));
    rows.push([clients, ...figures(gateway), ...figures(driver), slower]);
  }
  return rows;
}

const median = (runs: Latencies[], percentile: number): number =>
  runs.map((run) => run.at(percentile)).sort((a, b) => a - b)[Math.floor(runs.length / 2)] as number;
const figures = (runs: Latencies[]): string[] => [50, 95, 99].map((percentile) => ms(median(runs, percentile)));
