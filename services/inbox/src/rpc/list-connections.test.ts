import { inbox } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const listPage = (after = '', invitations?: string[]) =>
  service.context.request(inbox.listConnections, { after, ...(invitations && { invitations }) });

it('lists connections with the sequence of their last event', async () => {
  const [asha, ravi] = await service.publishCouple();
  const { id, answeredAt } = await service.connect(ravi, asha);
  const [meera, amit] = await service.publishCouple();
  await service.connect(amit, meera);
  await service.as(meera).call(inbox.endConnection, { params: { member: amit.member } });
  const [leela, om] = await service.publishCouple();
  await service.invite(om, leela);
  const connection = { invitation: id, from: ravi.member, to: asha.member, at: answeredAt, sequence: 2 };
  expect(await listPage()).toEqual({ items: [connection], upTo: null });
  expect(await listPage(id)).toEqual({ items: [], upTo: null });
  expect(await listPage('', [id, service.context.newId()])).toEqual({ items: [connection], upTo: null });
  expect(await listPage('', [])).toEqual({ items: [], upTo: null });
});
