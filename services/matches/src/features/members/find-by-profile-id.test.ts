import { matches } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const findById = (viewer: ReturnType<typeof testMember>, code: string) =>
  service.as(viewer).call(matches.findByProfileId, { query: { code } });

it('finds a member by profile ID, ignoring case and surrounding spaces', async () => {
  const [ravi, asha] = await service.publishCouple();
  expect(await findById(ravi, ` ${asha.member.toLowerCase()} `)).toMatchObject({ code: asha.member });
});

it('requires a profile ID that is not the viewer’s own', async () => {
  const [ravi] = await service.publishCouple();
  for (const code of ['', '   ', ravi.member])
    await expect(findById(ravi, code)).rejects.toMatchObject({ code: 'matches.profile_id_required' });
});

it('gives the same refusal for hidden, blocked, deleted, same-gender, unknown and malformed profile IDs', async () => {
  const [ravi, asha] = await service.publishCouple();
  const [amit, usha] = await service.publishCouple();
  const [, nisha] = await service.publishCouple();
  await service.hide(asha);
  await service.block(usha, ravi);
  await service.deleteAccount(nisha);
  const unknown = await refusalOf(findById(ravi, testMember().member));
  expect(unknown).toMatchObject({ code: 'matches.profile_not_found', status: 404 });
  for (const code of [asha.member, usha.member, nisha.member, amit.member, 'malformed'])
    expect(await refusalOf(findById(ravi, code))).toEqual(unknown);
});

it('refuses a visitor', async () => {
  const visitor = service.asAnyone().call(matches.findByProfileId, { query: { code: testMember().member } });
  await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
});
