import { inbox } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

it('publishes messages sent with contact details, without their text', async () => {
  const [asha, ravi] = await service.publishConnectedCouple();
  await service.write(ravi, asha, 'Namaste');
  await expect(service.write(ravi, asha, 'Ring me: 98765 43210')).rejects.toMatchObject({
    code: 'inbox.contact_details_in_message',
  });
  const { id, at } = await service.write(ravi, asha, 'Ring me: 98765 43210', { confirmed: true });
  const published = (await service.publishedEvents(inbox.contactDetailsSent)).map(({ data }) => data);
  expect(published).toEqual([{ message: id, from: ravi.member, to: asha.member, at }]);
  const message = await service.context.request(inbox.getReportedMessage, { message: id });
  expect(message).toEqual({ id, from: ravi.member, text: 'Ring me: 98765 43210', at });
});

it('returns null for an unknown message', async () => {
  expect(await service.context.request(inbox.getReportedMessage, { message: service.context.newId() })).toBeNull();
});
