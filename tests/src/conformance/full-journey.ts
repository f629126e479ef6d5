import { waitUntil } from '../wait-until.ts';
import { DocumentedClient, type JsonValue } from './client.ts';
import { register, registrationFields } from './register.ts';

/** Where the road begins, and what is outside of the calls: the phone and the mailbox, the payment provider's page. */
export interface JourneyEnvironment {
  readonly base: string;
  readonly mailboxUrl: string;
  /** Pays at the provider whose page has this address. */
  pay(page: string): Promise<void>;
}

const rows = async (client: DocumentedClient, path: string, body: object): Promise<readonly JsonValue[]> => {
  const { ok, body: said } = await client.post(path, body);
  if (!ok) throw new Error(`${path}: ${said.message}`);
  return said.data as JsonValue;
};

/** Registers newcomer `number` and logs in, once the profile is there. */
async function registerAndLogIn({ base, mailboxUrl }: JourneyEnvironment, number: number): Promise<DocumentedClient> {
  const client = new DocumentedClient(base);
  const fields = registrationFields(number);
  const { ok, body: said } = await register(client, mailboxUrl, fields);
  if (!ok) throw new Error(`/register: ${said.message}`);
  await client.login(fields.phone ?? '', fields.password ?? '');
  await waitUntil('the profile is there', async () => String((await client.readOwnRow()).uniquecode) === client.code);
  return client;
}

/**
 * The whole road of two newcomers by the documented calls alone: they register, he finds her among his matches, invites
 * her, she reads it in her bell and accepts, he pays for a plan, reads that she accepted and that the payment is
 * confirmed, and sees her contact details. Gives what each was told; throws where the road is broken.
 */
export async function runFullJourney(roadside: JourneyEnvironment) {
  const him = await registerAndLogIn(roadside, 711);
  const her = await registerAndLogIn(roadside, 712);
  const matching = { user: him.code, gender: 'Female', ourPath: 'Vipassana', startAge: 18, endAge: 60 };
  await waitUntil('she is among his matches', async () =>
    (await rows(him, '/newMatches', matching)).some((row) => String(row.uniquecode) === her.code),
  );
  await waitUntil('his invitation is taken', async () => {
    const { body: said } = await him.post('/connectUser', { vid: her.code, uid: him.code, type: 'add' });
    return String(said.data) === 'add';
  });
  const bell = async (client: DocumentedClient, type: string) =>
    (await rows(client, '/getNotification', { userID: client.code })).find((row) => String(row.type) === type);
  await waitUntil('her bell tells her', async () => (await bell(her, 'invitation_received')) !== undefined);
  const accepted = await her.post('/likeProfile', { receiver_id: her.code, sender_id: him.code });
  await waitUntil('his bell tells him', async () => (await bell(him, 'invitation_accepted')) !== undefined);

  const plans = { select: '*', table: 'plans', condition: { status: 'active' } };
  const [plan] = (await him.post('/fetchData', plans)).body;
  const form = { name: 'Dev Anand', user_id: him.code, mobileNumber: '2000000711', plan: String(plan?.name) };
  const { body: started } = await him.postForm('/stripePayment', form);
  await roadside.pay(String(started.data?.url));
  const id = String(started.data?.merchantTransactionId);
  const status = async () => (await him.postEncoded('/stripePaymentStatus', { merchantTransactionId: id })).body;
  await waitUntil('the payment is confirmed', async () => String((await status()).ok) === 'true');
  await waitUntil('his bell tells of it', async () => (await bell(him, 'payment_confirmed')) !== undefined);
  let contact: JsonValue | undefined;
  await waitUntil('her contact details are open to him', async () => {
    const answer = await him.post('/viewOneContact', { uid: her.code });
    contact = answer.body.data;
    return answer.ok;
  });
  return {
    accepted: accepted.body,
    payment: (await status()).message,
    contact,
    hers: await rows(her, '/getNotification', { userID: her.code }),
    his: await rows(him, '/getNotification', { userID: him.code }),
  };
}
