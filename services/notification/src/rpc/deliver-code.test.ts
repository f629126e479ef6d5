import { notification } from '@hamrah/contracts';
import { openLog } from '@hamrah/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

const logged: string[] = [];
const destination = { write: (line: string) => void logged.push(line) };

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification({ log: openLog({ service: 'notification', level: 'debug', destination }) });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.smsProvider.published.length = 0;
  service.smsProvider.mood = 'willing';
  service.mailServer.mails.length = 0;
  logged.length = 0;
});

const code = '0739';
const sms = { channel: 'sms', to: '2000000001', purpose: 'registration', code } as const;
const email = { channel: 'email', to: 'asha@mail.example', purpose: 'email-verification', code } as const;
const deliver = (asked: { channel: 'sms' | 'email'; to: string; purpose: notification.CodePurpose; code: string }) =>
  service.ask(notification.deliverCode, asked);

describe('does it', () => {
  it.each([
    ['registration', 'register'],
    ['password-reset', 'set a new password'],
    ['email-verification', 'verify your email'],
  ] as const)(
    'sends an Indian phone a text for %s: the OTP first, how long it is good, and never to share it',
    async (purpose, words) => {
      expect(await deliver({ ...sms, purpose })).toEqual({ sent: true });
      expect(service.smsProvider.published).toMatchObject([
        {
          PhoneNumber: '+912000000001',
          Message: `0739 is your Hamrah OTP to ${words}. It is good for 2 minutes. Never share it with anyone.`,
        },
      ]);
    },
  );

  it.each([
    ['registration', 'Your OTP to register at Hamrah'],
    ['password-reset', 'Your OTP to set a new password'],
    ['email-verification', 'Your OTP to verify your email'],
  ] as const)(
    'sends an address a letter for %s with the OTP in both parts and not in the subject',
    async (purpose, subject) => {
      expect(await deliver({ ...email, purpose })).toEqual({ sent: true });
      const [letter] = service.mailServer.mails;
      expect(letter).toMatchObject({ subject, to: [{ address: email.to }] });
      for (const part of [letter?.text, letter?.html]) {
        expect(part).toContain(code);
        expect(part).toContain('2 minutes');
        expect(part).toContain('Never share it with anyone');
      }
      expect(service.mailServer.mails).toHaveLength(1);
    },
  );

  it('fits a text into one message of 160 characters of the alphabet every phone has', async () => {
    await deliver({ ...sms, purpose: 'password-reset' });
    expect(service.smsProvider.published[0]?.Message).toMatch(/^[\w .,]{1,160}$/);
  });

  it('says what India’s operators ask for, where it is set', async () => {
    const registered = await openNotification({
      env: { SMS_SENDER_ID: 'HAMRAH', SMS_DLT_ENTITY_ID: '110100001', SMS_DLT_TEMPLATE_ID: '110700002' },
    });
    await registered.ask(notification.deliverCode, sms);
    const said = Object.values(registered.smsProvider.published[0] ?? {});
    for (const value of ['Transactional', 'HAMRAH', '110100001', '110700002']) expect(said).toContain(value);
    await registered.stop();
  });
});

describe('what it refuses', () => {
  it.each(['refusing', 'failing'] as const)(
    'says that a text was not sent when the provider is %s, and tries once',
    async (mood) => {
      service.smsProvider.mood = mood;
      expect(await deliver(sms)).toEqual({ sent: false });
      expect(service.smsProvider.published).toHaveLength(1);
    },
  );

  it('says that a text was not sent before whoever asks gives up, when the provider is slow', async () => {
    service.smsProvider.mood = 'silent';
    expect(await deliver(sms)).toEqual({ sent: false });
    expect(service.smsProvider.published).toHaveLength(1);
  });

  it('says that a letter was not sent when the mail server is away, and does not send it once it is back', async () => {
    await service.mailServer.away();
    expect(await deliver(email)).toEqual({ sent: false });
    await service.mailServer.back();
    expect(await deliver({ ...email, to: 'ravi@mail.example' })).toEqual({ sent: true });
    expect(service.mailServer.mails.map(({ to }) => to?.[0]?.address)).toEqual(['ravi@mail.example']);
  });

  it('says that a letter was not sent before whoever asks gives up, when the mail server is slow', async () => {
    service.mailServer.isSilent = true;
    expect(await deliver(email)).toEqual({ sent: false });
    service.mailServer.isSilent = false;
    expect(await deliver(email)).toEqual({ sent: true });
  });
});

describe('what stays behind', () => {
  it('is neither the OTP nor where it went, in the log or the database, whether it was sent or not', async () => {
    await deliver(sms);
    await deliver(email);
    service.smsProvider.mood = 'refusing';
    await deliver(sms);
    await service.mailServer.away();
    await deliver(email);
    await service.mailServer.back();
    expect(logged.filter((line) => line.includes('notification.deliver_code'))).toHaveLength(4);
    expect(logged.filter((line) => line.includes('OTP not sent'))).toHaveLength(2);
    const database = service.pod.deps.store.notifications.model.db;
    const collections = await database.listCollections();
    const kept = await Promise.all(collections.map(({ name }) => database.collection(name).find().toArray()));
    for (const text of [logged.join(''), JSON.stringify(kept)]) {
      expect(text).not.toMatch(/\b0739\b|2000000001|asha@mail/);
    }
  });
});
