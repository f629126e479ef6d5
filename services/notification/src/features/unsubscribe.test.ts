import { notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const { defaultPreferences: usual } = notification;
const emailOf = async (member: PublishedMember) =>
  (await service.as(member).call(notification.readPreferences, {})).email;
const header = (member: PublishedMember, name: string) => {
  const mails = service.mailServer.mails.filter(({ to }) => to?.[0]?.address === `${member.member}@mail.example`);
  return mails.at(-1)?.headers.find(({ key }) => key === name)?.value;
};

/** A member who has been asked, and the path of the link in the letter's header. */
async function lettered() {
  const [asha, ravi] = await service.couple();
  await service.sent(ravi, asha);
  await service.post();
  const link = /^<http:\/\/localhost:8080\/api(\/notification\/unsubscription\/[^>]+)>$/.exec(
    header(asha, 'list-unsubscribe') ?? '',
  )?.[1];
  return { asha, ravi, link: `${service.pod.url}${link}` };
}
const oneTap = (link: string, init: RequestInit = {}) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), ...init });

describe('does it', () => {
  it('stops letters of the kind by one tap in a mail program, without signing in, and again is harmless', async () => {
    const { asha, ravi, link } = await lettered();
    expect(header(asha, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    for (const _time of [1, 2]) expect((await oneTap(link)).status).toBe(200);
    expect(await emailOf(asha)).toEqual({ ...usual.email, invitation_received: 'never' });
    const before = service.mailServer.mails.length;
    const { id } = await service.sent(ravi, asha);
    await service.post();
    expect(service.mailServer.mails).toHaveLength(before);
    const { items } = await service.as(asha).call(notification.listNotifications, { query: {} });
    expect(items.map((item) => item.id)).toContain(id);
  });

  it('takes the tap as a form of either type', async () => {
    const { asha, link } = await lettered();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await oneTap(link, { body: form })).status).toBe(200);
    expect((await emailOf(asha)).invitation_received).toBe('never');
  });

  it('shows a page with a button when the link is opened, which changes nothing', async () => {
    const { asha, link } = await lettered();
    const page = await fetch(link);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toMatch(/when a member would like to connect[\s\S]*<form method="post"><button>/);
    await fetch(link, { method: 'HEAD' });
    expect(await emailOf(asha)).toEqual(usual.email);
  });

  it('does not send a mail that waits for the member', async () => {
    const { asha, ravi } = await lettered();
    await service.visited(ravi, asha);
    const ticket = service.pod.deps.stopTickets.ticketFor(asha.member, 'profile_visited');
    await service.pod.asAnyone().call(notification.unsubscribe, { params: { ticket } });
    expect(await service.pod.deps.store.mails.waitingOf(asha.member)).toEqual([]);
  });

  it('stops each kind where the links of several letters are followed at once', async () => {
    const { asha } = await lettered();
    const kinds = ['invitation_received', 'profile_visited', 'new_match'] as const;
    const tickets = kinds.map((kind) => service.pod.deps.stopTickets.ticketFor(asha.member, kind));
    await Promise.all(
      tickets.map((ticket) => service.pod.asAnyone().call(notification.unsubscribe, { params: { ticket } })),
    );
    const stopped = Object.fromEntries(kinds.map((kind) => [kind, 'never']));
    expect(await emailOf(asha)).toEqual({ ...usual.email, ...stopped });
  });

  it('stops all kinds by the link of a letter that tells of several', async () => {
    const { asha } = await lettered();
    const ticket = service.pod.deps.stopTickets.ticketFor(asha.member, 'all');
    await service.pod.asAnyone().call(notification.unsubscribe, { params: { ticket } });
    expect(new Set(Object.values(await emailOf(asha)))).toEqual(new Set(['never']));
  });
});

describe('who may not', () => {
  it('takes no ticket that we have not signed: of another member, of another kind, or cut short', async () => {
    const { asha, ravi, link } = await lettered();
    const forged = [
      link.replace(asha.member, ravi.member),
      link.replace('invitation_received', 'all'),
      link.slice(0, -1),
      `${link}x`,
      link.replace(/[^.]+$/, ''),
      link.replace(/[^/]+$/, '...'),
    ];
    for (const one of forged) {
      for (const method of ['GET', 'POST']) {
        const page = await (await fetch(one, { method })).text();
        expect(page).toContain('This link is not complete');
        expect(page).not.toContain('<form');
      }
    }
    expect(await emailOf(asha)).toEqual(usual.email);
    expect(await emailOf(ravi)).toEqual(usual.email);
  });

  it('keeps nothing of a member who has left', async () => {
    const { asha, link } = await lettered();
    await service.leave(asha);
    await oneTap(link);
    expect(await service.pod.deps.store.preferences.saidBy(asha.member)).toBeUndefined();
  });
});
