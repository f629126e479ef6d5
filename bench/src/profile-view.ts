import { profile as contract, type Gender, pairKeyOf } from '@hamrah/contracts';
import { codeOf } from '@hamrah/seed';
import { type Db, MongoClient } from 'mongodb';
import { startBenchSystem } from './bench-system.ts';
import { compareWithDriver, driverColumns } from './driver-comparison.ts';
import type { Report } from './report.ts';
import { signInViewers, type Viewer, viewerCount } from './viewers.ts';

/** Distance between successive members. It is prime, so that members rarely repeat. */
const stride = 7_919;

/** Returns a function that reads the documents of one profile view with the raw driver and the indexes of the route. */
function createDocumentReader(database: Db) {
  const collection = (name: string) => database.collection<{ _id: string }>(name);
  const [profiles, blocks, invitations] = [collection('profiles'), collection('blocks'), collection('invitations')];
  const [photos, preferences] = [collection('photos'), collection('partner_preferences')];
  const [reveals, entitlements] = [collection('contact_reveals'), collection('entitlements')];
  return async (viewer: string, member: string) => {
    const pair = { $in: [viewer, member] };
    await Promise.all([
      profiles.find({ _id: pair }).toArray(),
      blocks.findOne({
        _id: { $in: [viewer, member].map((blocker) => `${pairKeyOf(viewer, member)}|${blocker}`) },
        active: true,
      }),
      invitations.find({ to: pair, state: { $in: ['sent', 'accepted'] }, from: pair }).toArray(),
    ]);
    await Promise.all([
      photos.find({ owner: member }).toArray(),
      preferences.find({ _id: pair }).toArray(),
      reveals.findOne({ viewer, member }),
      entitlements.findOne({ _id: viewer }),
    ]);
  };
}

/** Measures another member's profile through the gateway, compared with reads of the same documents by the raw driver. */
export async function measureProfileView({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const system = await startBenchSystem();
    const client = await MongoClient.connect(system.mongodbUri('hamrah_profile'));
    try {
      await system.seed(count, ['identity', 'profile']);
      const viewers = await signInViewers(system.origin, count);
      const readDocuments = createDocumentReader(client.db());
      let position = 0;
      /** The next member of a gender. Demo members with an even number are women. */
      const nextMember = (gender: Gender): string => {
        position += stride;
        const evenIndex = (position % (count / 2)) * 2;
        return codeOf(gender === 'Female' ? evenIndex : evenIndex + 1);
      };
      const callGateway = async (call: number) => {
        const { client, filter } = viewers[call % viewerCount] as Viewer;
        await client.call(contract.viewMember, { params: { member: nextMember(filter.gender) } });
      };
      const callDriver = (call: number) => {
        const { member, filter } = viewers[call % viewerCount] as Viewer;
        return readDocuments(member.member, nextMember(filter.gender));
      };
      for (const row of await compareWithDriver(callGateway, callDriver))
        rows.push([count.toLocaleString('en'), ...row]);
    } finally {
      await client.close();
      await system.stop();
    }
  }
  return {
    name: 'profile-view',
    command: `npm run bench -- profile-view --members ${members.join(',')}`,
    columns: ['members', ...driverColumns],
    rows,
    notes: [
      'Only identity and profile contain the members, because the route reads no other service.',
      'The driver makes the seven reads of the route, in one process, without the write of the route to the read budget.',
    ],
  };
}
