import type { mongo } from 'mongoose';
import type { Metrics } from './metrics.ts';

/** Connection pool metrics over all MongoDB clients of a service. */
export interface PoolMetrics {
  watch(client: mongo.MongoClient): void;
  register(metrics: Metrics): void;
}

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
    register({ gauges, gauge }) {
      gauges('mongodb_connections', 'Connections of this pod to its database.', ['state'], () => [
        [{ state: 'in_use' }, inUse],
        [{ state: 'idle' }, open - inUse],
      ]);
      gauge('mongodb_waiting_operations', 'Operations waiting for a connection.', () => waiting);
    },
  };
}
