import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { profile } from '@hamrah/contracts';
import { memberExportRpcs } from '@hamrah/contracts/inventory';
import { stream } from '@hamrah/service-kit';
import { ZipFile } from 'yazl';
import { type Context, feature } from '../../context.ts';
import { exportReadme } from '../../domain/export-readme.ts';
import { memberDataOf } from '../../store/member-data.ts';
import { fileKeyOf } from '../../store/photos.ts';

const otherServices = memberExportRpcs.filter(({ service }) => service !== 'profile');

/** A member downloads their data from every service as a ZIP file. The request fails if any service is unavailable. */
export const exportOwnData = feature(
  profile.exportOwnData,
  async function exportOwnData({ viewer: { code: member } }, context) {
    const [otherData, ownData, photoFiles] = await Promise.all([
      Promise.all(
        otherServices.map(async ({ service, rpc }) => [service, await context.request(rpc, { member })] as const),
      ),
      memberDataOf(context.store, member),
      photoFilesOf(member, context),
    ]);
    const data = [...otherData, ['profile', ownData] as const].toSorted(([a], [b]) => a.localeCompare(b));
    const services = data.map(([service]) => service);
    const entry = { mtime: context.now() };
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(exportReadme(member, services, entry.mtime)), 'README.txt', entry);
    for (const [service, rows] of data)
      zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${service}.json`, entry);
    for (const { name, bytes } of photoFiles) zip.addBuffer(bytes, `photos/${name}`, { ...entry, compress: false });
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

/** A member's photos in the largest size, including the drawn portrait of a demo member. */
async function photoFilesOf(member: string, { store }: Context): Promise<{ name: string; bytes: Buffer }[]> {
  const [settings, photos] = await Promise.all([store.profiles.photoSettingsOf(member), store.photos.findOwn(member)]);
  const fileKeys = new Map(photos.map((record) => [record._id, fileKeyOf(record)]));
  if (settings?.photo && !fileKeys.has(settings.photo)) fileKeys.set(settings.photo, settings.photo);
  const files = await Promise.all(
    [...fileKeys].map(async ([photo, key]) => {
      const file = await store.photos.open(key, 'full');
      return file ? [{ name: `${photo}.webp`, bytes: await buffer(file.body) }] : [];
    }),
  );
  return files.flat();
}
