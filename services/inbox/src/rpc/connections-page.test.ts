import { inbox } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const page = (after = '', invitations?: string[]) =>
  service.deps.request(inbox.connectionsPage, { after, ...(invitations && { invitations }) });

it('tells the connections that stand, and the number of the last event of each', async () => {
  const [asha, ravi] = await service.couple();
  const { id, answeredAt } = await service.connect(ravi, asha);
  const [meera, amit] = await service.couple();
  await service.connect(amit, meera);
  await service.as(meera).call(inbox.endConnection, { params: { member: amit.member } });
  const [leela, om] = await service.couple();
  await service.invite(om, leela);
  const standing = { invitation: id, from: ravi.member, to: asha.member, at: answeredAt, sequence: 2 };
  expect(await page()).toEqual({ items: [standing], upTo: null });
  expect(await page(id)).toEqual({ items: [], upTo: null });
  expect(await page('', [id, service.deps.newId()])).toEqual({ items: [standing], upTo: null });
  expect(await page('', [])).toEqual({ items: [], upTo: null });
});
