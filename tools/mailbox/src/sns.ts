import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Store } from './store.ts';

const internationalNumber = /^\+[1-9]\d{7,14}$/;
/** Limit of SNS, in characters. */
const maxTextLength = 1_600;
const maxRequestBytes = 64 * 1024;

/** Implements the AWS SNS `Publish` call for phone numbers: form-encoded request, XML response. */
export async function receiveSms(store: Store, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const bytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (bytes > maxRequestBytes) return refuse(response, 'RequestEntityTooLarge', 'The request is too large.', 413);
  const form = new URLSearchParams(await text(request));
  const to = form.get('PhoneNumber') ?? '';
  const message = form.get('Message') ?? '';
  if (form.get('Action') !== 'Publish') return refuse(response, 'InvalidAction', 'This mailbox supports Publish only.');
  if (!internationalNumber.test(to))
    return refuse(
      response,
      'InvalidParameter',
      `Invalid parameter: PhoneNumber Reason: ${to} is not valid to publish to`,
    );
  if (message === '' || message.length > maxTextLength)
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
  sendXml(
    response,
    200,
    `<PublishResponse><PublishResult><MessageId>${id}</MessageId></PublishResult></PublishResponse>`,
  );
}

/** Reads `MessageAttributes.entry.1.Name`, `MessageAttributes.entry.1.Value.StringValue` and so on. */
function attributesOf(form: URLSearchParams): { name: string; value: string }[] {
  const attributes = [];
  for (let number = 1; form.has(`MessageAttributes.entry.${number}.Name`); number++) {
    const entry = `MessageAttributes.entry.${number}`;
    attributes.push({
      name: form.get(`${entry}.Name`) ?? '',
      value: form.get(`${entry}.Value.StringValue`) ?? '',
    });
  }
  return attributes;
}

function refuse(response: ServerResponse, code: string, message: string, status = 400): void {
  const escapedMessage = message.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${escapedMessage}</Message></Error>`;
  sendXml(response, status, `<ErrorResponse>${error}<RequestId>${randomUUID()}</RequestId></ErrorResponse>`);
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'text/xml', 'cache-control': 'no-store' });
  response.end(xml);
}
