import { notification } from '@hamrah/contracts';
import { openLog } from '@hamrah/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

const logLines: string[] = [];
const destination = { write: (line: string) => void logLines.push(line) };

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification({ log: openLog({ service: 'notification', level: 'debug', destination }) });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.smsProvider.published.length = 0;
  service.smsProvider.behaviour = 'accepts';
  service.mailServer.emails.length = 0;
  logLines.length = 0;
});

const code = '0739';
const sms = { channel: 'sms', to: '2000000001', purpose: 'registration', code } as const;
const email = { channel: 'email', to: 'asha@mail.example', purpose: 'email-verification', code } as const;
const deliver = (request: { channel: 'sms' | 'email'; to: string; purpose: notification.OtpPurpose; code: string }) =>
  service.request(notification.deliverCode, request);

describe('sending an OTP', () => {
  it.each([
    ['registration', 'register'],
    ['password-reset', 'set a new password'],
    ['email-verification', 'verify your email'],
  ] as const)('sends an SMS for %s that starts with the OTP and states its validity', async (purpose, purposeText) => {
    expect(await deliver({ ...sms, purpose })).toEqual({ sent: true });
    expect(service.smsProvider.published).toMatchObject([
      {
        PhoneNumber: '+912000000001',
        Message: `0739 is your Hamrah OTP to ${purposeText}. It is valid for 2 minutes. Do not share it with anyone.`,
      },
    ]);
  });

  it.each([
    ['registration', 'Your OTP to register on Hamrah'],
    ['password-reset', 'Your OTP to set a new password'],
    ['email-verification', 'Your OTP to verify your email'],
  ] as const)('sends an email for %s with the OTP in both parts but not in the subject', async (purpose, subject) => {
    expect(await deliver({ ...email, purpose })).toEqual({ sent: true });
    const [received] = service.mailServer.emails;
    expect(received).toMatchObject({ subject, to: [{ address: email.to }] });
    for (const part of [received?.text, received?.html]) {
      expect(part).toContain(code);
      expect(part).toContain('2 minutes');
      expect(part).toContain('Do not share it with anyone');
    }
    expect(service.mailServer.emails).toHaveLength(1);
  });

  it('informs the owner instead, without the OTP, if the email address belongs to another member', async () => {
    expect(await service.request(notification.deliverCode, { ...email, ownedByAnother: true })).toEqual({ sent: true });
    const [received] = service.mailServer.emails;
    expect(received).toMatchObject({ subject: 'You already have a Hamrah account', to: [{ address: email.to }] });
    for (const part of [received?.text, received?.html]) expect(part).not.toContain(code);
  });

  it('limits an SMS to 160 characters of the GSM alphabet', async () => {
    await deliver({ ...sms, purpose: 'password-reset' });
    expect(service.smsProvider.published[0]?.Message).toMatch(/^[\w .,]{1,160}$/);
  });

  it('sends the configured DLT attributes, with the template of each text', async () => {
    const dltService = await openNotification({
      env: {
        SMS_SENDER_ID: 'HAMRAH',
        SMS_DLT_ENTITY_ID: '110100001',
        SMS_DLT_OTP_TEMPLATE_ID: '110700002',
        SMS_DLT_LINK_TEMPLATE_ID: '110700003',
      },
    });
    await dltService.request(notification.deliverCode, sms);
    await dltService.request(notification.deliverResetLink, { channel: 'sms', to: sms.to, ticket: 'T'.repeat(43) });
    const [otpSms, linkSms] = dltService.smsProvider.published.map((published) => Object.values(published));
    for (const value of ['Transactional', 'HAMRAH', '110100001']) {
      expect(otpSms).toContain(value);
      expect(linkSms).toContain(value);
    }
    expect([otpSms, linkSms].map((values) => values?.filter((value) => /^1107/.test(value)))).toEqual([
      ['110700002'],
      ['110700003'],
    ]);
    await dltService.stop();
  });
});

describe('provider failures', () => {
  it.each(['rejects', 'fails'] as const)(
    'reports an SMS as not sent after one attempt if the provider %s',
    async (behaviour) => {
      service.smsProvider.behaviour = behaviour;
      expect(await deliver(sms)).toEqual({ sent: false });
      expect(service.smsProvider.published).toHaveLength(1);
    },
  );

  it('reports an SMS as not sent before the caller times out if the provider hangs', async () => {
    service.smsProvider.behaviour = 'hangs';
    expect(await deliver(sms)).toEqual({ sent: false });
    expect(service.smsProvider.published).toHaveLength(1);
  });

  it('reports an email as not sent if the mail server is down, and does not send it later', async () => {
    await service.mailServer.stop();
    expect(await deliver(email)).toEqual({ sent: false });
    await service.mailServer.restart();
    expect(await deliver({ ...email, to: 'ravi@mail.example' })).toEqual({ sent: true });
    expect(service.mailServer.emails.map(({ to }) => to?.[0]?.address)).toEqual(['ravi@mail.example']);
  });

  it('reports an email as not sent before the caller times out if the mail server hangs', async () => {
    service.mailServer.isSilent = true;
    expect(await deliver(email)).toEqual({ sent: false });
    service.mailServer.isSilent = false;
    expect(await deliver(email)).toEqual({ sent: true });
  });
});

describe('sending a link to set a new password', () => {
  const ticket = 'A'.repeat(43);

  it('sends the link by SMS or email, with its validity and a ticket that servers do not log', async () => {
    const { origin } = service.pod.context.otpMailer;
    const link = `${origin}/?forgot#${ticket}`;
    expect(await service.request(notification.deliverResetLink, { channel: 'sms', to: sms.to, ticket })).toEqual({
      sent: true,
    });
    expect(service.smsProvider.published[0]?.Message).toBe(
      `${link} sets a new Hamrah password. Valid for 10 minutes. Do not share it.`,
    );
    await service.request(notification.deliverResetLink, { channel: 'email', to: email.to, ticket });
    const [received] = service.mailServer.emails;
    expect(received).toMatchObject({ subject: 'Your link to set a new password', to: [{ address: email.to }] });
    expect(received?.text).toContain(link);
    expect(received?.text).toContain('10 minutes');
    expect(logLines.join('')).not.toContain(ticket);
  });
});

describe('privacy', () => {
  it('never stores or logs the OTP or its recipient, even if sending fails', async () => {
    await deliver(sms);
    await deliver(email);
    service.smsProvider.behaviour = 'rejects';
    await deliver(sms);
    await service.mailServer.stop();
    await deliver(email);
    await service.mailServer.restart();
    expect(logLines.filter((line) => line.includes('notification.deliver_code'))).toHaveLength(4);
    expect(logLines.filter((line) => line.includes('OTP not sent'))).toHaveLength(2);
    const database = service.pod.context.store.notifications.model.db;
    const collections = await database.listCollections();
    const stored = await Promise.all(collections.map(({ name }) => database.collection(name).find().toArray()));
    for (const text of [logLines.join(''), JSON.stringify(stored)]) {
      expect(text).not.toMatch(/\b0739\b|2000000001|asha@mail/);
    }
  });
});
