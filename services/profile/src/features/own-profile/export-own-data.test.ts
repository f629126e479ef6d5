import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { admin, billing, identity, inbox, matches, notification, profile } from '@hamrah/contracts';
import { allRpcs } from '@hamrah/contracts/inventory';
import { emptyOptionalDetails, unrestrictedPreferences } from '@hamrah/contracts/profile';
import { defineService, kitFor, type ServiceContext } from '@hamrah/service-kit';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { Context } from '../../context.ts';
import { initialAccountState } from '../../domain/account-state.ts';
import { detailsOf, fillGallery, profileService, registrationOf, storeUnclaimedPhoto } from '../../testing/index.ts';

const { responder } = kitFor<ServiceContext>();
const fakeService = (name: string, rpc: typeof profile.exportMemberData) =>
  defineService({
    name,
    responders: [responder(rpc, async ({ member }) => ({ rows: [{ of: member, from: name }] }))],
    connect: (context) => context,
  });
/** Fakes of all other services, each with one row of data. */
const otherServices = [
  fakeService('admin', admin.exportMemberData),
  fakeService('billing', billing.exportMemberData),
  fakeService('identity', identity.exportMemberData),
  fakeService('inbox', inbox.exportMemberData),
  fakeService('matches', matches.exportMemberData),
  fakeService('notification', notification.exportMemberData),
];

let service: TestService<Context>;
const pods: TestService<ServiceContext>[] = [];
beforeAll(async () => {
  service = await startTestService(profileService, { replace: { now: () => new Date('2026-03-15T12:00:00Z') } });
  for (const each of otherServices) pods.push(await startTestService(each, { sameEnvironmentAs: service }));
});
afterAll(async () => {
  await Promise.all(pods.map((each) => each.stop()));
  await service.stop();
});

/** The files of an archive by name. Verifies each checksum. */
async function filesOf({ body }: { body: unknown }): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(body as Buffer, { lazyEntries: true, autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    expect(crc32(bytes), entry.fileName).toBe(entry.crc32);
    files.set(entry.fileName, bytes);
  }
  return files;
}
/** Unique text without digits, because digits could look like a phone number. */
const uniqueText = () => service.context.newId().replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
const registerMember = async (partnerAges: { from: number; to: number } | null = null) => {
  const photo = await storeUnclaimedPhoto(service.context);
  const member = testMember({ about: `About ${uniqueText()}` });
  await service.deliver(identity.accountRegistered, registrationOf(member, { photo, partnerAges }));
  return { member, photo, as: service.as({ code: member.member, gender: member.gender }) };
};

const editHistory = { earlierValues: {}, edits: [], dateOfBirthChangedAt: null };

describe('exporting own data', () => {
  it('returns one ZIP file named after the member, without caching', async () => {
    const { member, as } = await registerMember();
    const { status, headers } = await as.send(profile.exportOwnData, {});
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="hamrah-${member.member}.zip"`);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('contains a file per service, the photos and a README', async () => {
    const { member, photo, as } = await registerMember({ from: 25, to: 32 });
    await service.deliver(matches.shortlistChanged, { owner: member.member, count: 2 });
    const files = await filesOf(await as.send(profile.exportOwnData, {}));
    const services = allRpcs.filter(({ declared }) => declared.name.endsWith('.export_member_data'));
    expect([...files.keys()].toSorted()).toEqual(
      ['README.txt', `photos/${photo}.webp`, ...services.map((each) => `${each.service}.json`)].toSorted(),
    );
    expect(services.length).toBe(otherServices.length + 1);
    for (const { name } of otherServices)
      expect(JSON.parse(String(files.get(`${name}.json`)))).toEqual({ rows: [{ of: member.member, from: name }] });
    expect(JSON.parse(String(files.get('profile.json')))).toEqual({
      profiles: [
        {
          ...member,
          photo,
          ...emptyOptionalDetails,
          revision: 0,
          photoVisibility: 'all',
          editHistory,
          showsActivity: false,
          awaitedPhoto: null,
          allowsAnonymousCard: false,
        },
      ],
      partnerPreferences: [{ ...unrestrictedPreferences, ages: { from: 25, to: 32 }, revision: 0 }],
      accountStates: [initialAccountState],
      photos: [{ photo, review: 'approved', uploadedAt: '2026-03-15T12:00:00.000Z' }],
      shortlists: [{ shortlistedProfiles: 2 }],
      visits: [],
      contactReveals: [],
      entitlements: [{ accountType: 'Free', premiumBadge: false, granted: 0, spent: 0 }],
      contactFilters: [],
      profileShares: [],
    });
    const { body } = (await service.context.store.photos.open(photo, 'full')) ?? {};
    expect(files.get(`photos/${photo}.webp`)).toEqual(body && (await buffer(body)));
    const readme = String(files.get('README.txt'));
    expect(readme).toContain(`The data of ${member.member} on Hamrah, as of 2026-03-15 12:00 UTC.`);
    expect(readme).toContain('photos/: your photos');
    for (const each of services)
      expect(readme).toMatch(new RegExp(`^  ${each.service}\\.json: (?!your data in another part)`, 'm'));
  });

  it('contains all details, preferences and photos of a complete profile', async () => {
    const { member, photo, as } = await registerMember();
    const optionalDetails = { diet: 'Vegetarian', hometown: 'Mysuru', hobbies: ['Yoga'] } as const;
    const details = detailsOf(member, { ...optionalDetails, hobbies: ['Yoga'], company: 'Elsewhere' });
    await as.call(profile.saveDetails, { body: { details, revision: 0 } });
    const preferences = { ...unrestrictedPreferences, countries: ['India'], district: 'Mysuru' };
    await as.call(profile.savePartnerPreferences, { body: { preferences, revision: 0 } });
    await as.call(profile.setPhotoVisibility, { body: { visibility: 'my_connection' } });
    const gallery = await fillGallery(member.member, 2, service.context);
    const files = await filesOf(await as.send(profile.exportOwnData, {}));
    const profileData = JSON.parse(String(files.get('profile.json')));
    expect(profileData).toMatchObject({
      profiles: [
        {
          ...member,
          photo,
          company: 'Elsewhere',
          ...optionalDetails,
          revision: 1,
          photoVisibility: 'my_connection',
          editHistory,
        },
      ],
      partnerPreferences: [{ ...preferences, revision: 1 }],
    });
    for (const each of [photo, ...gallery]) expect([...files.keys()]).toContain(`photos/${each}.webp`);
    expect(profileData.photos).toHaveLength(3);
  });

  it('contains no data of other members', async () => {
    const [requester, otherMember] = [await registerMember(), await registerMember()];
    const invitation = {
      invitation: service.context.newId(),
      from: otherMember.member.member,
      to: requester.member.member,
    };
    await service.deliver(inbox.invitationSent, { ...invitation, sentAt: '2026-03-15T10:00:00.000Z' });
    const files = await filesOf(await requester.as.send(profile.exportOwnData, {}));
    const contents = [...files].map(([name, bytes]) => `${name} ${bytes}`).join('\n');
    expect(contents).not.toContain(otherMember.member.member);
    expect(contents).toContain(requester.member.about);
    expect(contents).not.toContain(otherMember.member.about);
    expect(contents).not.toContain(otherMember.photo);
  });

  it('works before the profile is built, and contains the portrait of a demo member', async () => {
    const newMember = testMember();
    const asNewMember = service.as({ code: newMember.member, gender: newMember.gender });
    const filesBeforeProfile = await filesOf(await asNewMember.send(profile.exportOwnData, {}));
    expect(JSON.parse(String(filesBeforeProfile.get('profile.json')))).toMatchObject({ profiles: [], photos: [] });
    const demo = testMember({ synthetic: true, photo: 'drawn-1' });
    await service.context.store.photos.storePortrait('drawn-1', {
      card: Buffer.from('small'),
      full: Buffer.from('big'),
      blurred: Buffer.from('dim'),
    });
    await service.context.store.profiles.load([demo]);
    const asDemo = service.as({ code: demo.member, gender: demo.gender });
    const files = await filesOf(await asDemo.send(profile.exportOwnData, {}));
    expect(String(files.get('photos/drawn-1.webp'))).toBe('big');
  });

  it('requires a session', async () => {
    await expect(service.asAnyone().call(profile.exportOwnData, {})).rejects.toMatchObject({
      code: 'session.required',
    });
  });

  it('fails while any service is unavailable', async () => {
    const { as } = await registerMember();
    await pods.pop()?.stop();
    await expect(as.call(profile.exportOwnData, {})).rejects.toMatchObject({
      code: 'service.unavailable',
      status: 503,
    });
  });
});
