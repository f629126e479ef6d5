import { notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const { defaultPreferences } = notification;
const emailOf = async (member: PublishedMember) =>
  (await service.as(member).call(notification.readPreferences, {})).email;
const findHeader = (member: PublishedMember, name: string) => {
  const emails = service.mailServer.emails.filter(({ to }) => to?.[0]?.address === `${member.member}@mail.example`);
  return emails.at(-1)?.headers.find(({ key }) => key === name)?.value;
};

/** Sends a member an email about an invitation. Returns the unsubscribe link in its header. */
async function createMemberWithEmail() {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverInvitationSent(ravi, asha);
  await service.sendDueEmails();
  const link = /^<http:\/\/localhost:8080\/api(\/notification\/unsubscription\/[^>]+)>$/.exec(
    findHeader(asha, 'list-unsubscribe') ?? '',
  )?.[1];
  return { asha, ravi, link: `${service.pod.url}${link}` };
}
const unsubscribeByOneClick = (link: string, init: RequestInit = {}) =>
  fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), ...init });

describe('unsubscribing', () => {
  it('turns off one kind of email with one click in an email client, without a session, even if repeated', async () => {
    const { asha, ravi, link } = await createMemberWithEmail();
    expect(findHeader(asha, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    for (const _attempt of [1, 2]) expect((await unsubscribeByOneClick(link)).status).toBe(200);
    expect(await emailOf(asha)).toEqual({ ...defaultPreferences.email, invitation_received: 'never' });
    const countBefore = service.mailServer.emails.length;
    const { id } = await service.deliverInvitationSent(ravi, asha);
    await service.sendDueEmails();
    expect(service.mailServer.emails).toHaveLength(countBefore);
    const { items } = await service.as(asha).call(notification.listNotifications, { query: {} });
    expect(items.map((item) => item.id)).toContain(id);
  });

  it('accepts a multipart form', async () => {
    const { asha, link } = await createMemberWithEmail();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await unsubscribeByOneClick(link, { body: form })).status).toBe(200);
    expect((await emailOf(asha)).invitation_received).toBe('never');
  });

  it('shows a page with a button when the link is opened, and changes nothing', async () => {
    const { asha, link } = await createMemberWithEmail();
    const page = await fetch(link);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toMatch(/when someone would like to connect[\s\S]*<form method="post"><button>/);
    await fetch(link, { method: 'HEAD' });
    expect(await emailOf(asha)).toEqual(defaultPreferences.email);
  });

  it('drops queued emails of the unsubscribed kind', async () => {
    const { asha, ravi } = await createMemberWithEmail();
    await service.deliverProfileVisited(ravi, asha);
    expect(await service.pod.context.store.emailQueue.listPending(asha.member)).toHaveLength(1);
    const token = service.pod.context.unsubscribeTokens.create(asha.member, 'profile_visited');
    await service.pod.asAnyone().call(notification.unsubscribe, { params: { token } });
    expect(await service.pod.context.store.emailQueue.listPending(asha.member)).toEqual([]);
  });

  it('mutes the kind of each link when several are used concurrently', async () => {
    const { asha } = await createMemberWithEmail();
    const kinds = ['invitation_received', 'profile_visited', 'new_match'] as const;
    const tokens = kinds.map((kind) => service.pod.context.unsubscribeTokens.create(asha.member, kind));
    await Promise.all(
      tokens.map((token) => service.pod.asAnyone().call(notification.unsubscribe, { params: { token } })),
    );
    const muted = Object.fromEntries(kinds.map((kind) => [kind, 'never']));
    expect(await emailOf(asha)).toEqual({ ...defaultPreferences.email, ...muted });
  });

  it('mutes all kinds with the link of a digest of several kinds', async () => {
    const { asha } = await createMemberWithEmail();
    const token = service.pod.context.unsubscribeTokens.create(asha.member, 'all');
    await service.pod.asAnyone().call(notification.unsubscribe, { params: { token } });
    expect(new Set(Object.values(await emailOf(asha)))).toEqual(new Set(['never']));
  });
});

describe('invalid links', () => {
  it('are rejected for another member, another kind, or a truncated or extended token', async () => {
    const { asha, ravi, link } = await createMemberWithEmail();
    const invalidLinks = [
      link.replace(asha.member, ravi.member),
      link.replace('invitation_received', 'all'),
      link.slice(0, -1),
      `${link}x`,
      link.replace(/[^.]+$/, ''),
      link.replace(/[^/]+$/, '...'),
    ];
    for (const url of invalidLinks) {
      for (const method of ['GET', 'POST']) {
        const page = await (await fetch(url, { method })).text();
        expect(page).toContain('This link is incomplete');
        expect(page).not.toContain('<form');
      }
    }
    expect(await emailOf(asha)).toEqual(defaultPreferences.email);
    expect(await emailOf(ravi)).toEqual(defaultPreferences.email);
  });

  it('store nothing for a deleted member', async () => {
    const { asha, link } = await createMemberWithEmail();
    await service.deliverAccountDeleted(asha);
    await unsubscribeByOneClick(link);
    expect(await service.pod.context.store.preferences.find(asha.member)).toBeUndefined();
  });
});
