import { identity, type PublishedMember, profile } from '@hamrah/contracts';
import { maxShares, type SharePart } from '@hamrah/contracts/profile';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { preparePhoto } from '../../pictures/prepare-photo.ts';
import { profileService, registrationOf } from '../../testing/index.ts';

let service: TestService<Context>;
let photo: Buffer;
let clockOffsetMs = 0;
beforeAll(async () => {
  service = await startTestService(profileService, { replace: { now: () => new Date(Date.now() + clockOffsetMs) } });
  photo = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => service.stop());

async function join(fields: Partial<PublishedMember> = {}): Promise<PublishedMember> {
  const member = testMember({ firstName: 'Asha', lastName: 'Rao', city: 'Pune', ...fields });
  const { store, newId, now } = service.context;
  const id = newId();
  await store.photos.storeUnclaimed(id, await preparePhoto(photo), now(), new Date(now().getTime() + 60_000));
  await service.deliver(identity.accountRegistered, registrationOf(member, { photo: id }), { sequence: 1 });
  return member;
}
const as = ({ member, gender }: PublishedMember) => service.as({ code: member, gender });
const share = (member: PublishedMember, parts: SharePart[], days: 7 | 30 | 90 = 7) =>
  as(member).call(profile.createShare, { body: { parts, days } });
const open = (token: string) => service.asAnyone().send(profile.readSharedProfile, { body: { token } });

describe('a share link', () => {
  it('shows only the parts that its owner chose, without contact details or profile ID', async () => {
    const member = await join();
    const { token } = await share(member, ['name', 'city', 'photo']);
    const { status, body, headers } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Asha Rao',
      photo: expect.stringMatching(/^data:image\/webp;base64,/),
      sections: [{ section: 'location', rows: [{ label: 'City', value: 'Pune' }] }],
    });
    expect(JSON.stringify(body)).not.toContain(member.member);
    expect(headers.get('cache-control')).toContain('no-store');
    const { token: withoutName } = await share(member, ['religion']);
    expect((await open(withoutName)).body).toMatchObject({ name: null, photo: null });
  });

  it('is stored only as a hash, and its token is in a single reply', async () => {
    const member = await join();
    const { token } = await share(member, ['name']);
    const stored = await service.context.store.profileShares.model.find({ member: member.member }).lean();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    const { shares } = await as(member).call(profile.listShares);
    expect(shares).toHaveLength(1);
    expect(JSON.stringify(shares)).not.toContain(token);
  });

  it('gets the same reply if it is wrong, expired or revoked, or if its owner is hidden, suspended or deleted', async () => {
    const wrong = await open('x'.repeat(43));
    const bodyOf = ({ requestId: _, ...body }: Record<string, unknown>) => body;
    const expectGone = async (token: string) => {
      const reply = await open(token);
      expect([reply.status, bodyOf(reply.body as never)]).toEqual([404, bodyOf(wrong.body as never)]);
    };
    expect(wrong.status).toBe(404);
    const revoked = await join();
    const link = await share(revoked, ['name']);
    await as(revoked).call(profile.revokeShare, { params: { share: link.share.share } });
    await expectGone(link.token);
    const expired = await share(revoked, ['name'], 7);
    clockOffsetMs = 7 * 24 * 3_600_000 + 1_000;
    await expectGone(expired.token);
    clockOffsetMs = 0;
    const hidden = await join();
    const { token: hiddenToken } = await share(hidden, ['name']);
    await service.deliver(identity.visibilityChanged, { member: hidden.member, hidden: true }, { sequence: 2 });
    await expectGone(hiddenToken);
    const suspended = await join();
    const { token: suspendedToken } = await share(suspended, ['name']);
    await service.context.commit((tx) =>
      service.context.store.accountStates.update(suspended.member, (state) => ({ ...state, suspended: true }), tx),
    );
    await expectGone(suspendedToken);
    const deleted = await join();
    const { token: deletedToken } = await share(deleted, ['name']);
    await service.deliver(identity.accountDeleted, { member: deleted.member } as never, {
      sequence: 3,
    });
    await expectGone(deletedToken);
    expect(await service.context.store.profileShares.model.countDocuments({ member: deleted.member })).toBe(0);
  });

  it('shows no photo that is not approved', async () => {
    const member = await join();
    const { token } = await share(member, ['photo', 'name']);
    await service.context.store.photos.model.updateMany({ owner: member.member }, { $set: { review: 'with_staff' } });
    expect((await open(token)).body).toMatchObject({ photo: null });
  });

  it('cannot be revoked by another member', async () => {
    const [owner, other] = [await join(), await join()];
    const { token, share: view } = await share(owner, ['name']);
    await as(other).call(profile.revokeShare, { params: { share: view.share } });
    expect((await open(token)).status).toBe(200);
  });

  it('has a maximum per member that also holds under concurrency, and is part of the data export', async () => {
    const member = await join();
    const results = await Promise.allSettled(Array.from({ length: maxShares + 3 }, () => share(member, ['name'])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxShares);
    const { shares } = await as(member).call(profile.listShares);
    expect(shares).toHaveLength(maxShares);
    const exported = await service.context.request(profile.exportMemberData, { member: member.member });
    expect(exported.profileShares).toHaveLength(maxShares);
  });
});

describe('a biodata', () => {
  it.each(['classic', 'modern'] as const)(
    'is a PDF in the design %s, with its own link if the member wants one',
    async (design) => {
      const member = await join({ about: 'मेरा परिवार पुणे में रहता है। We walk every morning. '.repeat(20) });
      const parts: SharePart[] = ['name', 'photo', 'about', 'city', 'heightInches'];
      const draw = (linkDays: 30 | null) =>
        as(member).send(profile.createBiodata, { body: { design, parts, linkDays } });
      const plain = await draw(null);
      expect(plain.status).toBe(200);
      expect(
        Buffer.from(plain.body as Buffer)
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await as(member).call(profile.listShares)).shares).toEqual([]);
      const withLink = await draw(30);
      expect(Buffer.from(withLink.body as Buffer).length).toBeGreaterThan(Buffer.from(plain.body as Buffer).length);
      expect((await as(member).call(profile.listShares)).shares).toMatchObject([{ parts }]);
    },
  );
});
