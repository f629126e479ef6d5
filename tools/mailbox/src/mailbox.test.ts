import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailbox } from './index.ts';
import { openStore } from './store.ts';

let folder: string;
let mailbox: Awaited<ReturnType<typeof startMailbox>>;
const start = async () => {
  mailbox = await startMailbox({ port: 0, smtpPort: 0, folder });
};
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hamrah-mailbox-'));
  await start();
});
afterEach(async () => {
  await mailbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const send = (mail: SendMailOptions) =>
  createTransport(mailbox.smtpUrl).sendMail({ from: 'Hamrah <hello@hamrah.example>', ...mail });
const fetchJson = async (path: string, init?: RequestInit) => (await fetch(`${mailbox.url}${path}`, init)).json();
const sendSms = async (PhoneNumber: string, Message: string, attributes: Record<string, string> = {}) => {
  const sns = new SNSClient({
    region: 'ap-south-1',
    endpoint: `${mailbox.url}/sns`,
    credentials: { accessKeyId: 'any', secretAccessKey: 'any' },
    maxAttempts: 1,
  });
  const MessageAttributes = Object.fromEntries(
    Object.entries(attributes).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]),
  );
  return sns.send(new PublishCommand({ PhoneNumber, Message, MessageAttributes })).finally(() => sns.destroy());
};

test('lists emails newest first, and returns the text, the HTML and the headers of an email', async () => {
  await send({ to: 'asha@example.org', subject: 'First', text: 'one' });
  await send({ to: 'ravi@example.org', subject: 'नमस्ते', text: 'Your code', html: '<p>Your <b>code</b></p>' });
  const { messages } = await fetchJson('/api/messages');
  expect(messages).toMatchObject([
    { kind: 'email', subject: 'नमस्ते', to: ['ravi@example.org'], preview: 'Your code' },
    { subject: 'First', to: ['asha@example.org'] },
  ]);
  const message = await fetchJson(`/api/messages/${messages[0].id}`);
  expect(message).toMatchObject({
    from: 'Hamrah <hello@hamrah.example>',
    text: expect.stringMatching(/^Your code\s*$/),
  });
  expect(message.html.trim()).toBe('<p>Your <b>code</b></p>');
  expect(message.headers).toContainEqual({ name: 'From', value: 'Hamrah <hello@hamrah.example>' });
});

test('finds emails by part of a recipient’s email address, ignoring case and including blind copies', async () => {
  await send({ to: 'asha@example.org', subject: 'For Asha', text: '.' });
  await send({ to: 'ravi@example.org', bcc: 'meena@example.org', subject: 'For Ravi', text: '.' });
  expect((await fetchJson('/api/messages?to=ASHA')).messages).toMatchObject([{ subject: 'For Asha' }]);
  expect((await fetchJson('/api/messages?to=meena@')).messages).toMatchObject([{ subject: 'For Ravi' }]);
  expect((await fetchJson('/api/messages?to=nobody')).messages).toEqual([]);
});

test('lists a text message from the AWS SDK with its sender and attributes', async () => {
  const attributes = { 'AWS.SNS.SMS.SenderID': 'HAMRAH', 'AWS.SNS.SMS.SMSType': 'Transactional' };
  const { MessageId } = await sendSms('+919800000001', '4829 is your OTP & नमस्ते', attributes);
  expect((await fetchJson('/api/messages')).messages).toMatchObject([
    { id: MessageId, kind: 'sms', from: 'HAMRAH', to: ['+919800000001'], preview: '4829 is your OTP & नमस्ते' },
  ]);
  const { headers } = await fetchJson(`/api/messages/${MessageId}`);
  expect(headers).toContainEqual({ name: 'AWS.SNS.SMS.SMSType', value: 'Transactional' });
});

test('finds a text message by any format or part of its number', async () => {
  await sendSms('+919800000001', 'one');
  await sendSms('+919800000002', 'two');
  for (const to of ['%2B919800000001', '+919800000001', '919800000001', '9800000001', '%2B91 98000 00001', '0001']) {
    expect((await fetchJson(`/api/messages?to=${to}`)).messages).toMatchObject([{ preview: 'one' }]);
  }
});

test('refuses an invalid number and an empty text, as SNS does', async () => {
  await expect(sendSms('9800000001', 'hello')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  await expect(sendSms('+91 <98>', 'hello')).rejects.toThrow('PhoneNumber Reason: +91 <98> is not valid');
  await expect(sendSms('+919800000001', '')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  expect((await fetchJson('/api/messages')).messages).toEqual([]);
});

test('refuses actions other than Publish and oversized requests', async () => {
  const post = (body: string) => fetch(`${mailbox.url}/sns/`, { method: 'POST', body });
  expect((await post('{"to":"+919800000001"}')).status).toBe(400);
  expect((await post('x'.repeat(100_000))).status).toBe(413);
});

test('keeps messages across restarts until they are deleted', async () => {
  await send({ to: 'asha@example.org', subject: 'Kept', text: '.' });
  await mailbox.stop();
  await start();
  expect((await fetchJson('/api/messages')).messages).toMatchObject([{ subject: 'Kept' }]);
  await fetchJson('/api/messages', { method: 'DELETE' });
  await mailbox.stop();
  await start();
  expect((await fetchJson('/api/messages')).messages).toEqual([]);
});

test('keeps only the newest messages, even on disk', () => {
  const store = openStore(join(folder, 'bounded'), { limit: 3 });
  for (const text of ['1', '2', '3', '4', '5']) {
    store.add({ kind: 'sms', from: 'Hamrah', to: ['+91'], subject: '', text, html: '', headers: [], attachments: [] });
  }
  expect(store.list().map(({ preview }) => preview)).toEqual(['5', '4', '3']);
  expect(
    openStore(join(folder, 'bounded'), { limit: 2 })
      .list()
      .map(({ preview }) => preview),
  ).toEqual(['5', '4']);
});

test('lets no other user of the machine read a message, even one stored with wider permissions', async () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  const modesOfMessages = () => readdirSync(folder).map((name) => modeOf(join(folder, name)));
  await send({ to: 'asha@example.org', subject: 'Code', text: '4829' });
  await sendSms('+919800000001', '4829');
  expect(modesOfMessages()).toEqual([0o600, 0o600]);
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  chmodSync(folder, 0o755);
  await mailbox.stop();
  await start();
  expect(modesOfMessages()).toEqual([0o600, 0o600]);
  expect(modeOf(folder)).toBe(0o700);
});

test('serves the HTML of an email in a sandbox without scripts', async () => {
  await send({ to: 'asha@example.org', subject: 'Evil', html: '<script>parent.document.title = "hijacked"</script>' });
  const [{ id }] = (await fetchJson('/api/messages')).messages;
  const policy = (await fetch(`${mailbox.url}/messages/${id}/html`)).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/(^|; )sandbox(;| )/);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  expect(policy).toContain("default-src 'none'");
});

test('refuses requests from pages of other sites', async () => {
  await send({ to: 'asha@example.org', subject: 'Private', text: '.' });
  const foreignRequest = { method: 'DELETE', headers: { origin: 'https://elsewhere.example' } };
  expect((await fetch(`${mailbox.url}/api/messages`, foreignRequest)).status).toBe(403);
  expect((await fetchJson('/api/messages')).messages).toHaveLength(1);
});

test('accepts a container name as Host header, and refuses a public name that resolves to this machine', async () => {
  expect(await statusFor('mailbox:8025')).toBe(200);
  expect(await statusFor('rebound.example:8025')).toBe(403);
});

test('notifies an open page of a new message immediately', async () => {
  const changes = await fetch(`${mailbox.url}/api/changes`);
  const reader = changes.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('retry');
  await sendSms('+919800000001', 'hello');
  expect((await reader?.read())?.value).toBe('data: changed\n\n');
  await reader?.cancel();
});

test('returns 404 for an unknown message and an unknown path', async () => {
  expect((await fetch(`${mailbox.url}/api/messages/0000000000000-000000`)).status).toBe(404);
  expect((await fetch(`${mailbox.url}/../package.json`)).status).toBe(404);
});

test('stores a repeated email once if both copies have the same idempotency key', async () => {
  const headers = { 'Idempotency-Key': 'invitation-1' };
  for (const subject of ['first', 'second']) await send({ to: 'asha@example.org', subject, text: '…', headers });
  await send({ to: 'asha@example.org', subject: 'without a key', text: '…' });
  const { messages } = (await fetchJson('/api/messages')) as { messages: { subject: string }[] };
  expect(messages.map(({ subject }) => subject)).toEqual(['without a key', 'first']);
});

/** Status of a request for the message list with this Host header. `fetch` does not send a chosen Host header. */
function statusFor(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${mailbox.url}/api/messages`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).once('error', reject);
  });
}
