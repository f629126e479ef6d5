import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningGateway } from '../index.ts';
import { hasEngine, startTestGateway, uniqueDatabaseName } from '../testing/engine.ts';
import { RawClient } from '../testing/raw-client.ts';
import { ScramExchange } from './scram-exchange.ts';
import { Users } from './users.ts';

const shop = uniqueDatabaseName();
const bank = uniqueDatabaseName();
const users = [
  { name: 'root', password: 'all of them', databases: ['*'] },
  { name: 'shop', password: 'p=a,s%s', databases: [shop] },
  { name: 'bank', password: 'other', authSource: bank, databases: [bank] },
  { name: 'tests', password: 'tests', databases: ['gateway_test_*'] },
];

describe.runIf(hasEngine)('authentication (needs PostgreSQL with DocumentDB)', () => {
  let gateway: RunningGateway;
  const clients: MongoClient[] = [];

  async function connectAs(username: string, password: string, authSource = 'admin'): Promise<MongoClient> {
    const auth = username === '' ? {} : { auth: { username, password }, authSource };
    const client = new MongoClient(gateway.uri, { ...auth, serverSelectionTimeoutMS: 2000 });
    clients.push(client);
    return client.connect();
  }
  const asShop = () => connectAs('shop', 'p=a,s%s');
  const asRoot = () => connectAs('root', 'all of them');

  beforeAll(async () => {
    gateway = await startTestGateway({ users });
    const root = await asRoot();
    await root
      .db(bank)
      .collection('accounts')
      .insertMany([{ owner: 'a' }, { owner: 'b' }, { owner: 'c' }]);
    await root.db(shop).collection('orders').insertOne({ total: 12 });
  });

  afterAll(async () => {
    const root = await asRoot();
    for (const name of [shop, bank]) await root.db(name).dropDatabase();
    for (const client of clients) await client.close();
    await gateway.stop();
  });

  test('lets the official driver authenticate and use the databases of the user, in transactions too', async () => {
    const client = await asShop();
    const orders = client.db(shop).collection('orders');
    await client.withSession((session) => session.withTransaction(() => orders.insertOne({ total: 7 }, { session })));
    expect(await orders.countDocuments()).toBe(2);
    const { authInfo } = await client.db(shop).command({ connectionStatus: 1 });
    expect(authInfo.authenticatedUsers).toEqual([{ user: 'shop', db: 'admin' }]);
  });

  test('finds a user of another database by authSource', async () => {
    const client = await connectAs('bank', 'other', bank);
    expect(await client.db(bank).collection('accounts').countDocuments()).toBe(3);
    await expect(connectAs('bank', 'other')).rejects.toThrow('Authentication failed');
  });

  test.each([
    ['a wrong password', 'shop', 'wrong'],
    ['an unknown user', 'nobody', 'p=a,s%s'],
    ['the password of another user', 'shop', 'other'],
  ])('refuses %s', async (_name, username, password) => {
    await expect(connectAs(username, password)).rejects.toMatchObject({ code: 18, codeName: 'AuthenticationFailed' });
  });

  test('before authentication, allows hello, ping and buildInfo, and refuses data and session commands', async () => {
    const client = await RawClient.connect(gateway.port);
    for (const command of [{ find: 'accounts' }, { insert: 'accounts' }, { listDatabases: 1 }, { endSessions: [] }])
      expect(await client.command({ ...command, $db: bank })).toMatchObject({ ok: 0, code: 13 });
    for (const name of ['hello', 'ping', 'buildInfo'])
      expect(await client.command({ [name]: 1, $db: 'admin' })).toMatchObject({ ok: 1 });
    client.end();
  });

  test('refuses commands on other databases with Unauthorized', async () => {
    const client = await asShop();
    const other = client.db(bank);
    const refusal = { code: 13, codeName: 'Unauthorized' };
    await expect(other.collection('accounts').findOne()).rejects.toMatchObject(refusal);
    await expect(other.collection('accounts').insertOne({})).rejects.toMatchObject(refusal);
    await expect(other.dropDatabase()).rejects.toMatchObject(refusal);
    await expect(other.listCollections().toArray()).rejects.toMatchObject(refusal);
    await expect(client.db('admin').command({ serverStatus: 1 })).rejects.toMatchObject(refusal);
  });

  test.each([
    ['$merge', { $merge: { into: { db: bank, coll: 'accounts' } } }],
    ['$out', { $out: { db: bank, coll: 'accounts' } }],
    ['$lookup', { $lookup: { from: { db: bank, coll: 'accounts' }, pipeline: [], as: 'accounts' } }],
    ['a nested $unionWith', { $facet: { all: [{ $unionWith: { db: bank, coll: 'accounts' } }] } }],
  ])('refuses %s with another database', async (_name, stage) => {
    const client = await asShop();
    const cursor = client.db(shop).collection('orders').aggregate([stage]);
    await expect(cursor.toArray()).rejects.toMatchObject({ code: 13 });
  });

  test('refuses to rename a collection into or out of another database', async () => {
    const client = await asShop();
    const rename = (from: string, to: string) => client.db('admin').command({ renameCollection: from, to });
    await expect(rename(`${shop}.orders`, `${bank}.orders`)).rejects.toMatchObject({ code: 13 });
    await expect(rename(`${bank}.accounts`, `${shop}.accounts`)).rejects.toMatchObject({ code: 13 });
  });

  test('lists only the databases of the user', async () => {
    const client = await asShop();
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    expect(databases.map(({ name }) => name)).toEqual([shop]);
  });

  test('protects the cursors and transactions of a user from other users', async () => {
    const root = await asRoot();
    const session = root.startSession();
    session.startTransaction();
    await root.db(bank).collection('accounts').insertOne({ owner: 'd' }, { session });
    const page = await root.db(bank).command({ find: 'accounts', batchSize: 1 });
    const client = await asShop();
    await expect(client.db(shop).command({ getMore: page.cursor.id, collection: 'accounts' })).rejects.toMatchObject({
      code: 43,
    });
    expect(await client.db('admin').command({ killSessions: [session.id] })).toMatchObject({ ok: 1 });
    await session.commitTransaction();
    expect(await root.db(bank).collection('accounts').countDocuments({ owner: 'd' })).toBe(1);
    await session.endSession();
  });

  test('matches database names with a wildcard, but not system databases', async () => {
    const client = await connectAs('tests', 'tests');
    expect(await client.db(shop).collection('orders').findOne()).toMatchObject({ total: 12 });
    await expect(client.db('warehouse').collection('a').findOne()).rejects.toMatchObject({ code: 13 });
    await expect(client.db('admin').collection('a').findOne()).rejects.toMatchObject({ code: 13 });
  });
});

describe('SCRAM authentication', () => {
  const clientFirst = 'n,,n=user,r=rOprNGfwEbeRWgbNEkqO';

  test('gives an unknown user the same salt each time', async () => {
    const known = await Users.create([{ name: 'shop', password: 'secret', databases: [] }]);
    const saltOf = () => /s=([^,]+)/.exec(new ScramExchange(known, 'admin', clientFirst).serverFirst)?.[1];
    expect(saltOf()).toBe(saltOf());
  });

  test.each([
    ['an empty message', ''],
    ['a message without a nonce', 'n,,n=user'],
    ['channel binding', 'p=tls-unique,,n=user,r=abc'],
  ])('refuses %s', async (_name, message) => {
    const known = await Users.create([]);
    expect(() => new ScramExchange(known, 'admin', message)).toThrow('Authentication failed');
  });

  test('refuses duplicate users and passwords that are not printable ASCII', async () => {
    const user = { name: 'a', password: 'b', databases: [] };
    await expect(Users.create([user, user])).rejects.toThrow('Two users');
    await expect(Users.create([{ ...user, password: 'ü' }])).rejects.toThrow('printable ASCII');
  });
});
