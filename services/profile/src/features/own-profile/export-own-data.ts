import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { profile } from '@hamrah/contracts';
import { allRpcs } from '@hamrah/contracts/inventory';
import { stream } from '@hamrah/service-kit';
import { ZipFile } from 'yazl';
import { type Context, feature } from '../../context.ts';
import { exportReadme } from '../../domain/export-readme.ts';
import { holdingsOf } from '../../store/member-data.ts';
import { bytesOf } from '../../store/photos.ts';

/** What the other services answer when asked for all they hold of a member. */
const questions = allRpcs
  .filter(({ declared, service }) => declared.name.endsWith('.export_member_data') && service !== 'profile')
  .map(({ declared, service }) => ({ service, question: declared as typeof profile.exportMemberData }));

/** A member takes all that is held of them with them. It is gathered whole first: a service that rests refuses it all. */
export const exportOwnData = feature(
  profile.exportOwnData,
  async function exportOwnData({ viewer: { code: member } }, deps) {
    const [others, own, photos] = await Promise.all([
      Promise.all(
        questions.map(async ({ service, question }) => [service, await deps.request(question, { member })] as const),
      ),
      holdingsOf(deps.store, member),
      photoFiles(deps, member),
    ]);
    const holdings = [...others, ['profile', own] as const].toSorted(([one], [other]) => one.localeCompare(other));
    const made = { mtime: deps.now() };
    const zip = new ZipFile();
    zip.addBuffer(
      Buffer.from(
        exportReadme(
          member,
          holdings.map(([service]) => service),
          made.mtime,
        ),
      ),
      'README.txt',
      made,
    );
    for (const [service, held] of holdings)
      zip.addBuffer(Buffer.from(JSON.stringify(held, null, 2)), `${service}.json`, made);
    for (const { name, bytes } of photos) zip.addBuffer(bytes, `photos/${name}`, { ...made, compress: false });
    zip.end();
    const body = Readable.from(zip.outputStream);
    zip.on('error', (error: Error) => body.destroy(error));
    return stream({
      contentType: 'application/zip',
      body,
      cacheControl: 'private, no-store',
      fileName: `hamrah-${member}.zip`,
    });
  },
);

/** The photos of a member in the largest size, those that are drawn as well. */
async function photoFiles({ store }: Context, member: string): Promise<{ name: string; bytes: Buffer }[]> {
  const [terms, uploaded] = await Promise.all([store.profiles.photoTermsOf(member), store.photos.findOwn(member)]);
  const photos = new Map(uploaded.map((record) => [record._id, bytesOf(record)]));
  if (terms?.photo && !photos.has(terms.photo)) photos.set(terms.photo, terms.photo);
  const files = await Promise.all(
    [...photos].map(async ([photo, bytes]) => {
      const file = await store.photos.open(bytes, 'full');
      return file ? [{ name: `${photo}.webp`, bytes: await buffer(file.body) }] : [];
    }),
  );
  return files.flat();
}
