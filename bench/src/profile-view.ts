import { profile as contract, type Gender } from '@hamrah/contracts';
import { codeOf } from '@hamrah/seed';
import { MongoClient } from 'mongodb';
import { startBenchSystem } from './bench-system.ts';
import { besideColumns, besideDriver } from './beside.ts';
import type { Report } from './report.ts';
import { signInMany, type Viewer, viewersCount } from './viewers.ts';

/** How far apart the members lie that are looked at one after another: a prime, so that hardly anybody is met twice. */
const stride = 7_919;

/** One member's profile as another sees it, through the gateway, beside the read of its document by the raw driver. */
export async function profileView({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const system = await startBenchSystem();
    const client = await MongoClient.connect(system.mongodbUri('hamrah_profile'));
    try {
      await system.seed(count, ['identity', 'profile']);
      const viewers = await signInMany(system.origin, count);
      const profiles = client.db().collection<{ _id: string }>('profiles');
      let looks = 0;
      /** Somebody of a gender: demo members of even number are women. */
      const somebody = (gender: Gender): string => {
        looks += stride;
        const even = (looks % (count / 2)) * 2;
        return codeOf(gender === 'Female' ? even : even + 1);
      };
      const throughGateway = async (call: number) => {
        const { client, filter } = viewers[call % viewersCount] as Viewer;
        await client.call(contract.viewMember, { params: { member: somebody(filter.gender) } });
      };
      const byDriver = (call: number) => profiles.findOne({ _id: somebody(call % 2 === 0 ? 'Male' : 'Female') });
      for (const row of await besideDriver(throughGateway, byDriver)) rows.push([count.toLocaleString('en'), ...row]);
    } finally {
      await client.close();
      await system.stop();
    }
  }
  return {
    name: 'profile-view',
    command: `npm run bench -- profile-view --members ${members.join(',')}`,
    columns: ['members', ...besideColumns],
    rows,
    notes: ['Only identity and profile hold the members: a profile is read from profile alone.'],
  };
}
