import { matches } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const look = (viewer: ReturnType<typeof testMember>, code: string) =>
  service.as(viewer).call(matches.findProfileId, { query: { code } });

it('finds a member by profile ID, in any case and with spaces around it', async () => {
  const [ravi, asha] = await service.couple();
  expect(await look(ravi, ` ${asha.member.toLowerCase()} `)).toMatchObject({ code: asha.member });
});

it('asks for a profile ID when there is none or it is one’s own', async () => {
  const [ravi] = await service.couple();
  for (const code of ['', '   ', ravi.member])
    await expect(look(ravi, code)).rejects.toMatchObject({ code: 'matches.profile_id_required' });
});

it('gives hidden, blocked, deleted ones and one’s own gender the reply that a stranger’s ID and no ID at all get', async () => {
  const [ravi, asha] = await service.couple();
  const [amit, usha] = await service.couple();
  const [, nisha] = await service.couple();
  await service.hide(asha);
  await service.block(usha, ravi);
  await service.forget(nisha);
  const nobody = await refusalOf(look(ravi, testMember().member));
  expect(nobody).toMatchObject({ code: 'matches.profile_not_found', status: 404 });
  for (const code of [asha.member, usha.member, nisha.member, amit.member, 'rubbish'])
    expect(await refusalOf(look(ravi, code))).toEqual(nobody);
});

it('refuses a visitor', async () => {
  const visitor = service.asAnyone().call(matches.findProfileId, { query: { code: testMember().member } });
  await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
});
