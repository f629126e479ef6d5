import { formatMs, formatRatio, type Latencies, measure } from './timing.ts';

const defaultCallsPerRound = 320;
const rounds = 3;
const clientCounts = [1, 16];
/** Rounds that are not counted. During them the JIT compiles the code of a freshly started service. */
const warmUpRounds = 6;

/** Column headings of the rows of `compareWithDriver`. */
export const driverColumns = ['clients', 'gateway p50 ms', 'p95', 'p99', 'driver p50 ms', 'p95', 'p99', 'ratio p50'];

type Call = (call: number) => Promise<unknown>;

/**
 * Alternates calls through the gateway with the same reads by the raw driver. Their ratio is therefore reliable on a noisy
 * machine. Returns one row for each number of clients.
 */
export async function compareWithDriver(
  callGateway: Call,
  callDriver: Call,
  callsPerRound = defaultCallsPerRound,
): Promise<(string | number)[][]> {
  const rows: (string | number)[][] = [];
  await measure(Math.max(...clientCounts), callsPerRound * warmUpRounds, callGateway);
  for (const clients of clientCounts) {
    await measure(clients, callsPerRound / 2, callGateway);
    await measure(clients, callsPerRound / 2, callDriver);
    const gateway: Latencies[] = [];
    const driver: Latencies[] = [];
    for (let round = 0; round < rounds; round += 1) {
      gateway.push(await measure(clients, callsPerRound, callGateway));
      driver.push(await measure(clients, callsPerRound, callDriver));
    }
    const gatewayRatio = formatRatio(median(gateway, 50) / median(driver, 50));
    rows.push([clients, ...figures(gateway), ...figures(driver), gatewayRatio]);
  }
  return rows;
}

const median = (runs: Latencies[], percentile: number): number =>
  runs.map((run) => run.percentile(percentile)).sort((a, b) => a - b)[Math.floor(runs.length / 2)] as number;
const figures = (runs: Latencies[]): string[] => [50, 95, 99].map((percentile) => formatMs(median(runs, percentile)));
