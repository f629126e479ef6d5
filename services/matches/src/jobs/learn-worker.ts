import { parentPort, workerData } from 'node:worker_threads';
import { type Decision, learnModelAndEffects } from '../domain/learn-model.ts';

parentPort?.postMessage(learnModelAndEffects(workerData as readonly Decision[]));
