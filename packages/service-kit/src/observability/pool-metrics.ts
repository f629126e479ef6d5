import type { mongo } from 'mongoose';
import type { Metrics } from './metrics.ts';

/** Counts the connections of a service to its database, over every client it has had. */
export interface PoolMetrics {
  watch(client: mongo.MongoClient): void;
  show(metrics: Metrics): void;
}

/** Begins to count, from what the driver tells. */
export function createPoolMetrics(): PoolMetrics {
  let [open, inUse, waiting] = [0, 0, 0];
  return {
    watch(client) {
      client.on('connectionCreated', () => {
        open += 1;
      });
      client.on('connectionClosed', () => {
        open -= 1;
      });
      client.on('connectionCheckOutStarted', () => {
        waiting += 1;
      });
      client.on('connectionCheckOutFailed', () => {
        waiting -= 1;
      });
      client.on('connectionCheckedOut', () => {
        waiting -= 1;
        inUse += 1;
      });
      client.on('connectionCheckedIn', () => {
        inUse -= 1;
      });
    },
    show({ gauges, gauge }) {
      gauges('mongodb_connections', 'Connections of this pod to its database.', ['state'], () => [
        [{ state: 'in_use' }, inUse],
        [{ state: 'idle' }, open - inUse],
      ]);
      gauge('mongodb_waiting_operations', 'Operations that wait for a connection.', () => waiting);
    },
  };
}
