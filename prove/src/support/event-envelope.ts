import { randomUUID } from 'node:crypto';
import type { AnyEvent, Envelope } from '@hamrah/contracts';

/** A new event, as its service would publish it. */
export const envelopeOf = (event: AnyEvent, key: string, sequence: number, data: unknown): Envelope => ({
  specversion: '1.0',
  id: randomUUID(),
  source: `hamrah/${event.name.split('.')[0]}`,
  type: event.name,
  time: new Date().toISOString(),
  datacontenttype: 'application/json',
  key,
  sequence,
  data,
});
