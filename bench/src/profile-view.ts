import { profile as contract, type Gender } from '@hamrah/contracts';
import { codeOf } from '@hamrah/seed';
import { MongoClient } from 'mongodb';
import { startBenchSystem } from './bench-system.ts';
import { compareWithDriver, driverColumns } from './driver-comparison.ts';
import type { Report } from './report.ts';
import { signInViewers, type Viewer, viewerCount } from './viewers.ts';

/** Distance between successive members. It is prime, so that members rarely repeat. */
const stride = 7_919;

/** Measures another member's profile through the gateway, compared with a read of its document by the raw driver. */
export async function profileView({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const system = await startBenchSystem();
    const client = await MongoClient.connect(system.mongodbUri('hamrah_profile'));
    try {
      await system.seed(count, ['identity', 'profile']);
      const viewers = await signInViewers(system.origin, count);
      const profiles = client.db().collection<{ _id: string }>('profiles');
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
      const callDriver = (call: number) => profiles.findOne({ _id: nextMember(call % 2 === 0 ? 'Male' : 'Female') });
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
    notes: ['Only identity and profile contain the members, because the route reads no other service.'],
  };
}
