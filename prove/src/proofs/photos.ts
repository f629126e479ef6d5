import { setTimeout as sleep } from 'node:timers/promises';
import { type BenchSystem, startBenchSystem } from '@hamrah/bench/bench-system';
import { drawPhoto } from '@hamrah/bench/draw-photo';
import { percentile } from '@hamrah/bench/statistics';
import { signInViewers, type Viewer } from '@hamrah/bench/viewers';
import { inbox, profile } from '@hamrah/contracts';
import { preparePhoto } from '@hamrah/profile/pictures';
import type { Finding, Proof } from '../proof.ts';

const members = 200;
const uploadsOfKind = 10;
/** A size and format, a function that draws such a photo, and the time limit for all its sizes, in ms. */
const kinds = [
  ['12 megapixels, JPEG', async () => (await drawPhoto(4032, 3024, 6)).jpeg({ quality: 85 }).toBuffer(), 1_000],
  ['2 megapixels, WebP', async () => (await drawPhoto(1200, 1600, 4)).webp({ quality: 85 }).toBuffer(), 600],
] as const;

/** Expected bytes by mode and viewer. */
const expectations: Readonly<Record<profile.PhotoVisibility, Readonly<Record<string, 'clear' | 'blurred' | 'none'>>>> =
  {
    all: { owner: 'clear', connection: 'clear', premium: 'clear', stranger: 'clear', blocked: 'none' },
    my_connection: { owner: 'clear', connection: 'clear', premium: 'blurred', stranger: 'blurred', blocked: 'none' },
    pro: { owner: 'clear', connection: 'blurred', premium: 'clear', stranger: 'blurred', blocked: 'none' },
  };

async function upload(origin: string, { client }: Viewer, photo: Buffer): Promise<number> {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/webp' }), 'photo');
  const headers = { origin, cookie: client.cookieHeader };
  const startedMs = performance.now();
  const reply = await fetch(`${origin}/api${profile.addPhoto.path}`, { method: 'POST', headers, body: form });
  if (reply.status !== 201) throw new Error(`the upload returned ${reply.status}: ${await reply.text()}`);
  return performance.now() - startedMs;
}

/** The p95 of uploads through the gateway, one at a time. The first one is warm-up. */
async function timeUploads(origin: string, owner: Viewer): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [kind, draw, maxMs] of kinds) {
    const photo = await draw();
    await upload(origin, owner, photo);
    const times: number[] = [];
    for (let index = 0; index < uploadsOfKind; index += 1) times.push(await upload(origin, owner, photo));
    const p95 = percentile(times, 95);
    findings.push({
      measured: `upload and every size, ${kind}, p95`,
      value: `${p95.toFixed(0)} ms (${(photo.length / 2 ** 20).toFixed(1)} MiB, p50 ${percentile(times, 50).toFixed(0)} ms)`,
      expected: `≤ ${maxMs.toLocaleString('en')} ms`,
      isKept: p95 <= maxMs,
    });
  }
  return findings;
}

/** Reads a photo at a viewer's URL and compares its bytes with the stored sizes. */
async function accessOf(origin: string, url: string, { clear, blurred }: Record<'clear' | 'blurred', Buffer>) {
  const reply = await fetch(new URL(url, origin));
  const bytes = Buffer.from(await reply.arrayBuffer());
  if (reply.status === 404) return 'none';
  if (bytes.equals(clear)) return 'clear';
  return bytes.equals(blurred) ? 'blurred' : `other bytes (${reply.status})`;
}

async function connect(owner: Viewer, other: Viewer): Promise<void> {
  const invitation = await other.client.call(inbox.sendInvitation, { body: { to: owner.member.member } });
  await owner.client.call(inbox.acceptInvitation, { params: { invitation: invitation.id } });
}

/** Uploads a photo and reads its URLs as every viewer. Then connects one viewer with the owner and blocks another. */
async function prepareViewers({ origin }: BenchSystem, all: readonly Viewer[]) {
  const owner = all.find(({ member }) => member.gender === 'Female' && member.accountType === 'Free') as Viewer;
  const men = all.filter(({ member }) => member.gender === 'Male');
  const [connection, stranger, blocked] = men.filter(({ member }) => member.accountType === 'Free');
  const premium = men.find(({ member }) => member.accountType === 'Pro');
  if (!connection || !stranger || !blocked || !premium) throw new Error('too few demo members');
  const photo = await (await drawPhoto(1200, 1600, 4)).webp({ quality: 85 }).toBuffer();
  await upload(origin, owner, photo);
  const [newest] = (await owner.client.call(profile.listOwnPhotos, {})).items.toSorted((a, b) =>
    b.addedAt.localeCompare(a.addedAt),
  );
  const id = newest?.id ?? '';
  await owner.client.call(profile.setMainPhoto, { params: { photo: id } });
  const viewers = { connection, premium, stranger, blocked };
  const urlsOf = (cardUrl = '') => profile.clearPhotoSizes.map((size) => cardUrl.replace('/card?', `/${size}?`));
  const urls: Record<string, readonly string[]> = { owner: urlsOf(newest?.cardUrl) };
  for (const [kind, { client }] of Object.entries(viewers)) {
    const { gallery } = await client.call(profile.viewMember, { params: { member: owner.member.member } });
    urls[kind] = urlsOf(gallery.find((each) => each.id === id)?.cardUrl);
  }
  await connect(owner, connection);
  await owner.client.call(inbox.blockMember, { params: { member: blocked.member.member } });
  // Profile applies the connection and the block when their events arrive.
  await sleep(2_000);
  return { owner, urls, sizes: await preparePhoto(photo) };
}

async function compareAccess(system: BenchSystem, all: readonly Viewer[]): Promise<Finding> {
  const { owner, urls, sizes } = await prepareViewers(system, all);
  const differences: string[] = [];
  let count = 0;
  for (const [mode, ofViewers] of Object.entries(expectations)) {
    await owner.client.call(profile.setPhotoVisibility, { body: { visibility: mode as profile.PhotoVisibility } });
    for (const [kind, expected] of Object.entries(ofViewers))
      for (const [index, size] of profile.clearPhotoSizes.entries()) {
        const found = await accessOf(system.origin, urls[kind]?.[index] ?? '', {
          clear: sizes[size],
          blurred: sizes.blurred,
        });
        count += 1;
        if (found !== expected) differences.push(`${mode}, ${kind}, ${size}: ${found} instead of ${expected}`);
      }
  }
  return {
    measured: 'wrong bytes in 3 modes × 5 viewers × 3 sizes',
    value: `${differences.length} of ${count}${differences.length > 0 ? ` (${differences.join('; ')})` : ''}`,
    expected: '0',
    isKept: differences.length === 0,
  };
}

async function run(): Promise<readonly Finding[]> {
  const system = await startBenchSystem();
  try {
    await system.seed(members);
    const viewers = await signInViewers(system.origin, members);
    const access = await compareAccess(system, viewers);
    const [, uploader] = viewers.filter(({ member }) => member.gender === 'Female');
    return [...(await timeUploads(system.origin, uploader as Viewer)), access];
  } finally {
    await system.stop();
  }
}

/** Shows how fast photos are processed, and that each viewer gets the version they are entitled to. */
export const proof: Proof = {
  number: 24,
  promise:
    'An uploaded photo is quickly ready in every size, and each viewer gets the clear photo, the blurred one or none.',
  shortForm: 'services/profile/src/features/photos/photo-access.test.ts',
  maxMinutes: 4,
  run,
};
