import type { profile, RouteInput } from '@hamrah/contracts';

/** The input of `profile.readPhoto` for a signed photo URL. */
export function photoRequestOf(url: string | null): RouteInput<typeof profile.readPhoto> {
  const { pathname, searchParams } = new URL(url ?? '', 'http://localhost');
  const [size, photo] = pathname.split('/').toReversed();
  const part = (name: string) => searchParams.get(name) ?? '';
  return {
    params: { photo: decodeURIComponent(photo ?? ''), size: size as profile.PhotoSize },
    query: {
      viewer: part('viewer'),
      version: part('version'),
      expires: part('expires'),
      signature: part('signature'),
    },
  };
}
