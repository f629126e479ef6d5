import { basename } from 'node:path';
import type { LoaderContext } from 'webpack';
import { reduceContracts } from './reduce-contracts.ts';
import { splitContracts } from './split-contracts.ts';

/**
 * Prepares a compiled module of the contracts for browsers. A route keeps only what a client needs to call it, and
 * bundlers can drop unused constants. The module is split in two: one part has everything that needs zod, the other has
 * the rest. A page then does not load zod only because another page of its remote needs it.
 */
export default function contractLoader(this: LoaderContext<object>, source: string, map?: string): void {
  const { facade, plain, schemas } = splitContracts(reduceContracts(source), `./${basename(this.resourcePath)}`);
  if (this.resourceQuery === '?plain') this.callback(null, plain, map);
  else if (this.resourceQuery === '?schemas') this.callback(null, schemas, map);
  else if (facade === undefined) this.callback(null, plain, map);
  else this.callback(null, facade);
}
