import { waitUntil } from '../wait-until.ts';
import { DocumentedCallsClient, type JsonValue } from './client.ts';
import { register, registrationFields } from './register.ts';

/** The system under test, and the step that no documented call covers. */
export interface JourneyEnvironment {
  readonly base: string;
  readonly mailboxUrl: string;
  /** Completes the payment on the provider's page. */
  pay(paymentUrl: string): Promise<void>;
}

const fetchRows = async (client: DocumentedCallsClient, path: string, input: object): Promise<readonly JsonValue[]> => {
  const { ok, body } = await client.post(path, input);
  if (!ok) throw new Error(`${path}: ${body.message}`);
  return body.data as JsonValue;
};

/** Registers test member `number`, signs in and waits for the profile. */
async function registerAndSignIn(
  { base, mailboxUrl }: JourneyEnvironment,
  number: number,
): Promise<DocumentedCallsClient> {
  const client = new DocumentedCallsClient(base);
  const fields = registrationFields(number);
  const { ok, body } = await register(client, mailboxUrl, fields);
  if (!ok) throw new Error(`/register: ${body.message}`);
  await client.login(fields.phone ?? '', fields.password ?? '');
  await waitUntil('the profile exists', async () => String((await client.readOwnRow()).uniquecode) === client.code);
  return client;
}

/**
 * A man and a woman register. He finds and invites her, she accepts, he buys a plan and sees her contact details. Both
 * read their notifications. Uses the documented calls only and throws when a step fails.
 */
export async function runFullJourney(environment: JourneyEnvironment) {
  const sender = await registerAndSignIn(environment, 711);
  const receiver = await registerAndSignIn(environment, 712);
  const filters = { user: sender.code, gender: 'Female', ourPath: 'Vipassana', startAge: 18, endAge: 60 };
  await waitUntil('she is among his matches', async () =>
    (await fetchRows(sender, '/newMatches', filters)).some((row) => String(row.uniquecode) === receiver.code),
  );
  await waitUntil('his invitation is sent', async () => {
    const { body } = await sender.post('/connectUser', { vid: receiver.code, uid: sender.code, type: 'add' });
    return String(body.data) === 'add';
  });
  const findNotification = async (client: DocumentedCallsClient, type: string) =>
    (await fetchRows(client, '/getNotification', { userID: client.code })).find((row) => String(row.type) === type);
  await waitUntil(
    'she has a notification',
    async () => (await findNotification(receiver, 'invitation_received')) !== undefined,
  );
  const acceptance = await receiver.post('/likeProfile', { receiver_id: receiver.code, sender_id: sender.code });
  await waitUntil(
    'he has a notification',
    async () => (await findNotification(sender, 'invitation_accepted')) !== undefined,
  );

  const plans = { select: '*', table: 'plans', condition: { status: 'active' } };
  const [plan] = (await sender.post('/fetchData', plans)).body;
  const form = { name: 'Dev Anand', user_id: sender.code, mobileNumber: '2000000711', plan: String(plan?.name) };
  const { body: checkout } = await sender.postForm('/stripePayment', form);
  await environment.pay(String(checkout.data?.url));
  const id = String(checkout.data?.merchantTransactionId);
  const readPaymentStatus = async () =>
    (await sender.postEncoded('/stripePaymentStatus', { merchantTransactionId: id })).body;
  await waitUntil('the payment is confirmed', async () => String((await readPaymentStatus()).ok) === 'true');
  await waitUntil(
    'he has a notification of the payment',
    async () => (await findNotification(sender, 'payment_confirmed')) !== undefined,
  );
  let contact: JsonValue | undefined;
  await waitUntil('he can see her contact details', async () => {
    const response = await sender.post('/viewOneContact', { uid: receiver.code });
    contact = response.body.data;
    return response.ok;
  });
  return {
    acceptance: acceptance.body,
    payment: (await readPaymentStatus()).message,
    contact,
    herNotifications: await fetchRows(receiver, '/getNotification', { userID: receiver.code }),
    hisNotifications: await fetchRows(sender, '/getNotification', { userID: sender.code }),
  };
}
