import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Fault } from './firewall.ts';
import type { Link } from './links.ts';

/** A fault with its duration, and the pause before it, in ms. */
export interface PlannedFault {
  readonly pauseMs: number;
  readonly durationMs: number;
  readonly fault: Fault;
}

const kinds = ['partition', 'partition', 'loss', 'loss', 'refusal', 'slow'] as const;

/** An endless plan of random faults. The same links and `seed` give the same plan. */
export function* planFaults(links: readonly Link[], seed: number): Generator<PlannedFault> {
  const generator = xoroshiro128plus(seed);
  const draw = (min: number, max: number) => uniformInt(generator, min, max);
  for (;;) {
    const kind = kinds[draw(0, kinds.length - 1)] ?? 'loss';
    const link = links[draw(0, links.length - 1)];
    if (!link) throw new Error('there is no link');
    const pauseMs = draw(500, 3_000);
    const durationMs = draw(2_000, 12_000);
    if (kind === 'slow') yield { pauseMs, durationMs, fault: { kind, megabits: draw(20, 60) } };
    else if (kind === 'loss') yield { pauseMs, durationMs, fault: { kind, link, probability: draw(5, 40) / 100 } };
    else yield { pauseMs, durationMs, fault: { kind, link } };
  }
}

/** Describes a fault for the log. */
export function describeFault(fault: Fault): string {
  if (fault.kind === 'slow') return `slow network, ${fault.megabits} Mbit/s`;
  return `${fault.kind} ${fault.link.name}${fault.kind === 'loss' ? ` ${Math.round(fault.probability * 100)} %` : ''}`;
}
