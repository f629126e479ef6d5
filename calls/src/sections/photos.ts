import { Problem, photoTypes, profile, type UploadedFile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall, type RouteClient } from '../call.ts';
import { text } from '../mapping/fields.ts';

const visibility = z.enum(profile.photoVisibilities, 'Please choose who may see your photos.');
const refusalReply = (message: string) => ({ status: false, message });

/** Adds a photo to the caller's gallery and returns its id. */
async function addPhoto(file: UploadedFile | undefined, request: RouteClient): Promise<string> {
  const { photoFile } = profile;
  const fileProblem = (code: 'request.invalid' | 'request.unsupported_media_type', message: string) =>
    new Problem(code, { fields: [{ path: photoFile.field, message }] });
  if (!file) throw fileProblem('request.invalid', photoFile.missing);
  if (!photoTypes.some((type) => type === file.type))
    throw fileProblem('request.unsupported_media_type', photoFile.wrongType);
  const galleryBefore = await request(profile.listOwnPhotos, {});
  const blob = new Blob([Uint8Array.from(file.bytes)], { type: file.type });
  const { items } = await request(profile.addPhoto, { file: blob });
  const idsBefore = new Set(galleryBefore.items.map(({ id }) => id));
  const newPhoto = items.find(({ id }) => !idsBefore.has(id));
  if (!newPhoto) throw new Problem('service.failed', { cause: new Error('the photo is not in the gallery') });
  return newPhoto.id;
}

/** The member's own photos. */
export const photoCalls: readonly Call[] = [
  defineCall('POST', '/insertUserPics', {
    access: 'member',
    bodyFormat: 'multipart',
    acceptsFile: true,
    bodySchema: z.object({ uniquecode: text, visibility: text.pipe(z.union([z.literal(''), visibility])) }),
    callerIdFields: ['uniquecode'],
    routes: [profile.listOwnPhotos, profile.addPhoto, profile.setPhotoVisibility],
    summary: '`status` and `message`. A `visibility` applies to all photos.',
    refusalReply,
    handle: async function uploadPhoto({ body, file, request }) {
      const id = await addPhoto(file, request);
      if (body.visibility !== '') await request(profile.setPhotoVisibility, { body: { visibility: body.visibility } });
      return { status: true, message: 'Photo uploaded successfully.', id };
    },
  }),
  defineCall('POST', '/imageDelete', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ id: text.pipe(z.string().regex(/^[\w-]{1,64}$/, 'This photo is not available.')) }),
    routes: [profile.deletePhoto],
    summary: '`status` and `message`. Deletes only the caller’s own photo.',
    refusalReply,
    handle: async function deletePhoto({ body, request }) {
      await request(profile.deletePhoto, { params: { photo: body.id } });
      return { status: true, message: 'Photo deleted.' };
    },
  }),
  defineCall('POST', '/updateProfilePic', {
    access: 'member',
    bodyFormat: 'multipart',
    acceptsFile: true,
    bodySchema: z.object({ uniquecode: text }),
    callerIdFields: ['uniquecode'],
    routes: [profile.listOwnPhotos, profile.addPhoto, profile.setMainPhoto],
    summary: '`status` and `message`. Adds the photo to the gallery and shows it on cards.',
    refusalReply,
    handle: async function uploadMainPhoto({ file, request }) {
      const id = await addPhoto(file, request);
      await request(profile.setMainPhoto, { params: { photo: id } });
      return { status: true, message: 'Profile photo updated.' };
    },
  }),
];
