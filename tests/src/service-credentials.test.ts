import { randomBytes } from 'node:crypto';
import { accessTable, serviceNames } from '@hamrah/bus/access';
import { permissionsOf } from '@hamrah/bus/permissions';
import { billing, identity, rpcSubjectOf, streamOf, subjectOf } from '@hamrah/contracts';
import { createAccount, identityService, OtpRecorder } from '@hamrah/identity/testing';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import { newMemberCode, startTestService, type TestService } from '@hamrah/service-kit/testing';
import { testNatsUrl, urlAs } from '@hamrah/service-kit/testing/test-environment';
import { jetstream, jetstreamManager, type PubAck } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Only servers from Debian packages provide the passwords of the services' users. */
const hasUsers = process.env.TEST_PASSWORDS !== undefined && process.env.TEST_PASSWORDS !== '{}';
const denied = /Permissions Violation/;
const member = newMemberCode();
let service: TestService<typeof identityService>;
let asBilling: NatsConnection;
let asProfile: NatsConnection;
let namespace: string;

const request = (connection: NatsConnection, subject: string, body: object = {}) =>
  connection.request(subject, JSON.stringify(body), { timeout: 3_000 });
const connectAs = (user: string) => connect(natsOptions(urlAs(user, testNatsUrl())));

/** Subscribes. Returns the error with which the server closes the subscription, or `allowed` after one second. */
const subscribeError = async (connection: NatsConnection, subject: string): Promise<string> => {
  const closed = Promise.withResolvers<string>();
  connection.subscribe(subject, { callback: (error) => closed.resolve(String(error)) });
  await connection.flush();
  return Promise.race([closed.promise, new Promise<string>((resolve) => setTimeout(resolve, 1_000, 'allowed'))]);
};

describe.runIf(hasUsers)('the credentials of billing', () => {
  beforeAll(async () => {
    service = await startTestService(identityService, { replace: { request: new OtpRecorder().request } });
    namespace = service.environment.BUS_NAMESPACE;
    await createAccount(service.context, { code: member, phone: '9000000001', email: 'asha@mail.example' });
    [asBilling, asProfile] = await Promise.all([connectAs('billing'), connectAs('profile')]);
  });
  afterAll(async () => {
    await Promise.all([asBilling.close(), asProfile.close()]);
    await service.stop();
  });

  it('cannot request contacts, unlike those of profile', async () => {
    const subject = rpcSubjectOf(identity.getMemberContact, namespace);
    const reply = await request(asProfile, subject, { member });
    expect(reply.json()).toMatchObject({ result: { email: 'asha@mail.example' } });
    await expect(request(asBilling, subject, { member })).rejects.toThrow(denied);
    for (const rpc of [identity.findMembersByContact, identity.exportMemberData, identity.listMaskedContacts])
      await expect(request(asBilling, rpcSubjectOf(rpc, namespace), { member })).rejects.toThrow(denied);
  });

  it('cannot read, consume or copy identity’s stream', async () => {
    const stream = streamOf('identity', namespace);
    const refusedRequests = [
      `$JS.API.STREAM.MSG.GET.${stream}`,
      `$JS.API.DIRECT.GET.${stream}`,
      `$JS.API.STREAM.SNAPSHOT.${stream}`,
      `$JS.API.CONSUMER.CREATE.${stream}`,
      `$JS.API.CONSUMER.CREATE.${stream}.billing__copy`,
      `$JS.API.CONSUMER.MSG.NEXT.${stream}.admin__project-member-on-account-registered`,
      `$JS.API.CONSUMER.LIST.${stream}`,
      `$JS.API.STREAM.CREATE.${streamOf('billing', namespace)}`,
      `$JS.API.STREAM.UPDATE.${streamOf('billing', namespace)}`,
      '$JS.API.STREAM.LIST',
    ];
    for (const subject of refusedRequests) await expect(request(asBilling, subject)).rejects.toThrow(denied);
    for (const subject of [`${namespace}.identity.>`, `${namespace}.>`, '>', '$JS.>'])
      expect(await subscribeError(asBilling, subject)).toMatch(denied);
  });

  it('cannot receive replies to other services or requests to them', async () => {
    for (const subject of ['_INBOX.>', '_INBOX.profile.>', rpcSubjectOf(identity.getMemberContact, namespace)])
      expect(await subscribeError(asBilling, subject)).toMatch(denied);
  });

  it('cannot publish an event of another service', async () => {
    const publish = (event: Parameters<typeof subjectOf>[0]): Promise<PubAck> =>
      jetstream(asBilling).publish(subjectOf(event, namespace), '{}', { timeout: 1_000 });
    await expect(publish(identity.accountDeleted)).rejects.toThrow(denied);
    const { streams } = await jetstreamManager(asProfile, { checkAPI: false });
    await expect(streams.delete(streamOf('identity', namespace))).rejects.toThrow(denied);
    await expect(publish(billing.planActivated)).rejects.not.toThrow(denied);
  });

  it('cannot use the database of identity', async () => {
    const uri = new URL(urlAs('billing', process.env.TEST_MONGODB_URI ?? ''));
    const client = await MongoClient.connect(uri.href);
    const own = client.db(`test_${randomBytes(4).toString('hex')}_billing`);
    expect(await own.collection('plans').countDocuments()).toBe(0);
    const identityDatabase = client.db(new URL(service.environment.MONGODB_URI).pathname.slice(1));
    await expect(identityDatabase.collection('accounts').findOne()).rejects.toMatchObject({ code: 13 });
    await expect(identityDatabase.listCollections().toArray()).rejects.toMatchObject({ code: 13 });
    await client.close();
  });
});

describe('the permissions of every service', () => {
  it.each(serviceNames)('cover nothing of others but declared RPCs, reply inboxes and ended sessions: %s', (name) => {
    const { publish, subscribe } = permissionsOf(name, 'hamrah');
    const access = accessTable[name];
    const rpcs = [...(access?.requests ?? []), ...(access?.responds ?? [])].map((rpc) => `hamrah.rpc.${rpc}`);
    const isOwn = (subject: string) =>
      rpcs.includes(subject) ||
      subject.startsWith(`hamrah.${name}.`) ||
      subject === `hamrah.pods.${name}.>` ||
      subject === 'hamrah.sessions.ended' ||
      subject === `$JS.API.STREAM.INFO.HAMRAH_${name.toUpperCase()}` ||
      (['identity', 'profile', 'admin'].includes(name) &&
        new RegExp(`^\\$JS\\.API\\.STREAM\\.MSG\\.(?:GET|DELETE)\\.HAMRAH_${name.toUpperCase()}$`).test(subject)) ||
      (name === 'notification' &&
        subject === '$JS.API.DIRECT.GET.HAMRAH_NOTIFICATION_RECENT.hamrah.pods.notification.push.sent.*') ||
      new RegExp(`^\\$JS\\.(?:API\\.CONSUMER\\.(?:INFO|MSG\\.NEXT)|ACK)\\.\\w+\\.${name}__[\\w-]+(?:\\.>)?$`).test(
        subject,
      ) ||
      /^_INBOX\.\w+\.>$/.test(subject);
    expect(publish.filter((subject) => !isOwn(subject))).toEqual([]);
    const inboxes = subscribe.filter((subject) => subject.startsWith('_INBOX'));
    expect(inboxes).toEqual([`_INBOX.${name}.>`]);
    const own = [...inboxes, `hamrah.pods.${name}.>`, 'hamrah.sessions.ended'];
    expect(subscribe.filter((subject) => !own.includes(subject) && !subject.startsWith(`hamrah.rpc.${name}.`))).toEqual(
      [],
    );
  });
});
