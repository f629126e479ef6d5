import type { AnyEvent, EventData } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import type { TimelineEvent } from '../domain/timeline.ts';
import { lockExistingMembers } from '../projections/lock-existing-members.ts';

/** Adds the entries of an event to timelines. Deleted members get no entry, and entries of others do not name them. */
export const timelineSubscriber = <E extends AnyEvent>(
  event: E,
  entriesOf: (data: EventData<E>) => readonly TimelineEvent[],
) => {
  const [, name = ''] = event.name.split('.');
  return subscriber(
    `add-timeline-event-on-${name.replaceAll('_', '-')}`,
    event,
    async function addTimelineEvent({ id, at, data }, context, tx) {
      const entries = entriesOf(data);
      const codes = entries.flatMap(({ member, other }) => (other === undefined ? [member] : [member, other]));
      const existingCodes = await lockExistingMembers(codes, context, tx);
      const storedEntries = entries
        .filter(({ member }) => existingCodes.has(member))
        .map(({ other, ...rest }) => (other !== undefined && existingCodes.has(other) ? { ...rest, other } : rest));
      await context.store.timeline.add(id, at, storedEntries, tx);
    },
  );
};
