import { parentPort, workerData } from 'node:worker_threads';
import { type Decision, learnMarket } from '../domain/learn-market.ts';

parentPort?.postMessage(learnMarket(workerData as readonly Decision[]));
