import type { System } from '@hamrah/start';
import { inject } from 'vitest';

/** The fields of a system that journeys in other processes can use. */
export type SharedSystem = Pick<
  System,
  'origin' | 'staffOrigin' | 'mailboxUrl' | 'stripeSandboxUrl' | 'adminEnvironment'
>;

/** Returns the system that journeys share. The first call starts it. A journey may use only the members of its cast. */
export async function openSharedSystem(): Promise<SharedSystem> {
  const response = await fetch(inject('sharedSystemUrl'));
  if (!response.ok) throw new Error(`The shared system did not start: ${await response.text()}`);
  return (await response.json()) as SharedSystem;
}
