import { demoPassword, demoPublishedMember, phoneOf } from '@hamrah/seed';
import { ApiClient } from '@hamrah/tests/api-client';

/** A signed-in demo member. */
export interface DemoClient {
  readonly client: ApiClient;
  readonly member: string;
  readonly phone: string;
}

/** Signs in the first visible demo members of a gender. */
export async function signInDemoMembers(
  origin: string,
  count: number,
  gender: 'Female' | 'Male',
): Promise<DemoClient[]> {
  const members: DemoClient[] = [];
  for (let index = 0; members.length < count; index += 1) {
    const { member, gender: own, hidden } = demoPublishedMember(index);
    if (own !== gender || hidden) continue;
    const client = new ApiClient(origin);
    await client.signIn(phoneOf(index), demoPassword);
    members.push({ client, member, phone: phoneOf(index) });
  }
  return members;
}
