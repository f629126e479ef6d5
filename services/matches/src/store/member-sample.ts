import type { Gender } from '@hamrah/contracts';
import type { CopyDocument } from '@hamrah/service-kit';
import type { Model } from 'mongoose';
import { type Sample, walks } from '../domain/walk.ts';
import { sampleOf } from './laid-out-sample.ts';
import { indexNames } from './member-indexes.ts';
import type { Member } from './members.ts';

/** How many of the newest members are looked at, and for how long what was seen is good. */
const sampleSize = 2_000;
const goodForMs = 60_000;

const looked = Object.fromEntries(
  Object.keys(walks.build)
    .filter((column) => column !== 'gender' && column !== 'hidden')
    .map((fact) => [fact, 1]),
);

/** The newest members of each gender, by which searches are judged: read again once a minute, by the first who asks. */
export function openMemberSample(model: Model<CopyDocument<Member>>) {
  const kept = new Map<Gender, { readonly sample: Promise<Sample>; readonly until: number }>();
  const read = async (gender: Gender): Promise<Sample> => {
    const [members, stored] = await Promise.all([
      model
        .find({ gender, hidden: false } as never, looked)
        .sort({ listedAt: -1 })
        .limit(sampleSize)
        .hint(indexNames.newest)
        .lean<Member[]>(),
      model.estimatedDocumentCount(),
    ]);
    return sampleOf(members, Math.max(members.length, stored / 2));
  };
  return (gender: Gender): Promise<Sample> => {
    const known = kept.get(gender);
    const at = performance.now();
    if (known && known.until > at) return known.sample;
    const sample = read(gender);
    kept.set(gender, { sample, until: at + goodForMs });
    sample.catch(() => kept.delete(gender));
    return sample;
  };
}
