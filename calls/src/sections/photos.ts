import { Problem, photoTypes, profile, type UploadedFile } from '@hamrah/contracts';
import { z } from 'zod';
import { type RouteClient, type Call, defineCall } from '../call.ts';
import { text } from '../mapping/fields.ts';

const visibility = z.enum(profile.photoVisibilities, 'Please choose who may see your photos.');
const refused = (message: string) => ({ status: false, message });

/** Adds a photo to the caller's gallery; gives its id. */
async function add(file: UploadedFile | undefined, ask: RouteClient): Promise<string> {
  const { photoFile } = profile;
  const refuse = (code: 'request.invalid' | 'request.unsupported_media_type', message: string) =>
    new Problem(code, { fields: [{ path: photoFile.field, message }] });
  if (!file) throw refuse('request.invalid', photoFile.missing);
  if (!photoTypes.some((type) => type === file.type))
    throw refuse('request.unsupported_media_type', photoFile.wrongType);
  const before = await ask(profile.listOwnPhotos, {});
  const blob = new Blob([Uint8Array.from(file.bytes)], { type: file.type });
  const { items } = await ask(profile.addPhoto, { file: blob });
  const known = new Set(before.items.map(({ id }) => id));
  const added = items.find(({ id }) => !known.has(id));
  if (!added) throw new Problem('service.failed', { cause: new Error('the photo is not in the gallery') });
  return added.id;
}

/** The member's own photos. */
export const photoCalls: readonly Call[] = [
  defineCall('POST', '/insertUserPics', {
    who: 'member',
    bodyFormat: 'multipart',
    acceptsFile: true,
    bodySchema: z.object({ uniquecode: text, visibility: text.pipe(z.union([z.literal(''), visibility])) }),
    callerIdFields: ['uniquecode'],
    routes: [profile.listOwnPhotos, profile.addPhoto, profile.setPhotoVisibility],
    summary: '`status` and `message`; a `visibility` that comes with it is that of all photos.',
    refusalReply: refused,
    async handle({ body, file, request: ask }) {
      const id = await add(file, ask);
      if (body.visibility !== '') await ask(profile.setPhotoVisibility, { body: { visibility: body.visibility } });
      return { status: true, message: 'Photo uploaded successfully.', id };
    },
  }),
  defineCall('POST', '/imageDelete', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ id: text.pipe(z.string().regex(/^[\w-]{1,64}$/, 'This photo is not available.')) }),
    routes: [profile.deletePhoto],
    summary: '`status` and `message`; only a photo of the caller’s own is deleted.',
    refusalReply: refused,
    async handle({ body, request: ask }) {
      await ask(profile.deletePhoto, { params: { photo: body.id } });
      return { status: true, message: 'Photo deleted.' };
    },
  }),
  defineCall('POST', '/updateProfilePic', {
    who: 'member',
    bodyFormat: 'multipart',
    acceptsFile: true,
    bodySchema: z.object({ uniquecode: text }),
    callerIdFields: ['uniquecode'],
    routes: [profile.listOwnPhotos, profile.addPhoto, profile.setMainPhoto],
    summary: '`status` and `message`; the photo joins the gallery and is the one on cards.',
    refusalReply: refused,
    async handle({ file, request: ask }) {
      const id = await add(file, ask);
      await ask(profile.setMainPhoto, { params: { photo: id } });
      return { status: true, message: 'Profile photo updated.' };
    },
  }),
];
