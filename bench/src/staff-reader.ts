import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type AnyRoute, admin, type RouteInput, requestFor } from '@hamrah/contracts';
import { MongoClient } from 'mongodb';
import { Agent, request } from 'undici';

/** Inserts a staff account with a session into the database. Returns a client with this session. */
export async function createStaffReader(origin: string, uri: string) {
  const client = await MongoClient.connect(uri);
  const staff = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const now = new Date();
  const email = `${staff}@hamrah.example`;
  await client
    .db()
    .collection<object>('staff')
    .insertOne({
      _id: staff,
      name: 'Benchmark',
      email,
      emailKey: email,
      roles: ['owner'],
      passwordHash: null,
      encryptedTotpSecret: '-',
      lastTotpStep: 0,
      ticketHash: null,
      ticketExpiresAt: null,
      since: now,
      lastActiveAt: now,
      lockCount: 0,
    } as never);
  const hash = createHash('sha256').update(token).digest('base64url');
  const expiresAt = new Date(now.getTime() + 10 * 3_600_000);
  const session = { _id: hash, staff, startedAt: now, lastActiveAt: expiresAt, expiresAt };
  await client
    .db()
    .collection<object>('staff_sessions')
    .insertOne(session as never);
  const dispatcher = new Agent({ connections: 64 });
  const cookie = `${admin.staffCookie}=${token}`;
  const sendRequest = async <T extends AnyRoute>(route: T, input: RouteInput<T>) => {
    const { path } = requestFor(route, input);
    const { statusCode, body } = await request(`${origin}/api${path}`, { dispatcher, headers: { cookie } });
    if (statusCode !== 200) throw new Error(`${path} returned ${statusCode}: ${await body.text()}`);
    return body;
  };
  return {
    async read<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<void> {
      await (await sendRequest(route, input)).arrayBuffer();
    },
    /** Reads up to `pages` pages of members. Returns the cursor that each page gives for the next one. */
    async listCursors(pages: number): Promise<string[]> {
      const cursors: string[] = [];
      for (let cursor: string | undefined; cursors.length < pages; ) {
        const query: RouteInput<typeof admin.listMembers>['query'] = cursor === undefined ? {} : { cursor };
        const body = await sendRequest(admin.listMembers, { query });
        const { next } = (await body.json()) as { next: string | null };
        if (next === null) break;
        cursors.push(next);
        cursor = next;
      }
      return cursors;
    },
    /** Reads a CSV file and counts its records and bytes. */
    async readCsv<T extends AnyRoute>(route: T, input: RouteInput<T>): Promise<{ records: number; bytes: number }> {
      let [records, bytes] = [0, 0];
      for await (const chunk of await sendRequest(route, input)) {
        const buffer = chunk as Buffer;
        bytes += buffer.length;
        for (let position = buffer.indexOf(13); position >= 0; position = buffer.indexOf(13, position + 1))
          records += 1;
      }
      return { records, bytes };
    },
    async close(): Promise<void> {
      await dispatcher.close();
      await client.close();
    },
  };
}
