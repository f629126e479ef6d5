import { expect, it } from 'vitest';
import { isPushServiceUrl } from './push-services.ts';

const testOrigin = 'http://127.0.0.1:4000';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'http://127.0.0.1:4000/abc',
])('accepts %s', (endpoint) => {
  expect(isPushServiceUrl(endpoint, testOrigin)).toBe(true);
});

it.each([
  'https://mail.example/abc',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.mail.example/abc',
  'https://user:secret@fcm.googleapis.com/fcm/send/abc',
  'https://push.apple.com.mail.example/abc',
  'https://evilpush.apple.com.example/abc',
  'https://evilpush.apple.com/abc',
  'https://evilnotify.windows.com/w/?token=abc',
  'http://127.0.0.1:4001/abc',
  'http://169.254.169.254/latest/meta-data',
])('rejects %s', (endpoint) => {
  expect(isPushServiceUrl(endpoint, testOrigin)).toBe(false);
});

it('accepts no address of this machine without a test origin', () => {
  expect(isPushServiceUrl('http://127.0.0.1:4000/abc', undefined)).toBe(false);
});
