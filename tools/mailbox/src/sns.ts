import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Store } from './store.ts';

const internationalNumber = /^\+[1-9]\d{7,14}$/;
/** SNS refuses texts longer than this many characters. */
const textMax = 1_600;
const requestBytesMax = 64 * 1024;

/** Answers `Publish` of AWS SNS to a phone number, as the official clients ask it: a form comes in, XML goes out. */
export async function takeSms(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (bytes > requestBytesMax) return refuse(response, 'RequestEntityTooLarge', 'A text message is shorter.', 413);
  const form = new URLSearchParams(await text(request));
  const to = form.get('PhoneNumber') ?? '';
  const message = form.get('Message') ?? '';
  if (form.get('Action') !== 'Publish') return refuse(response, 'InvalidAction', 'This mailbox knows Publish alone.');
  if (!internationalNumber.test(to))
    return refuse(
      response,
      'InvalidParameter',
      `Invalid parameter: PhoneNumber Reason: ${to} is not valid to publish to`,
    );
  if (message === '' || message.length > textMax)
    return refuse(response, 'InvalidParameter', 'Invalid parameter: Message');
  const attributes = attributesOf(form);
  const from = attributes.find(({ name }) => name === 'AWS.SNS.SMS.SenderID')?.value ?? 'Hamrah';
  const { id } = store.add({
    kind: 'sms',
    from,
    to: [to],
    subject: '',
    text: message,
    html: '',
    headers: attributes,
    attachments: [],
  });
  reply(
    response,
    200,
    `<PublishResponse><PublishResult><MessageId>${id}</MessageId></PublishResult></PublishResponse>`,
  );
}

/** `MessageAttributes.entry.1.Name` and `….Value.StringValue`, `….2.Name` … */
function attributesOf(form: URLSearchParams): { name: string; value: string }[] {
  const attributes = [];
  for (let at = 1; form.has(`MessageAttributes.entry.${at}.Name`); at++) {
    const entry = `MessageAttributes.entry.${at}`;
    attributes.push({
      name: form.get(`${entry}.Name`) ?? '',
      value: form.get(`${entry}.Value.StringValue`) ?? '',
    });
  }
  return attributes;
}

function refuse(response: ServerResponse, code: string, message: string, status = 400): void {
  const said = message.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${said}</Message></Error>`;
  reply(response, status, `<ErrorResponse>${error}<RequestId>${randomUUID()}</RequestId></ErrorResponse>`);
}

function reply(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml', 'cache-control': 'no-store' });
  response.end(xml);
}
