import { randomUUID } from 'node:crypto';
import { billing } from '@hamrah/contracts';
import type { ApiClient } from '@hamrah/tests/api-client';
import { waitUntil } from '@hamrah/tests/wait-until';

interface Site {
  readonly stripeSandboxUrl: string;
}
interface Payer {
  readonly name: string;
  readonly phone: string;
}

/** Calls the control API of the payment provider's sandbox. */
export async function controlSandbox<T>({ stripeSandboxUrl }: Site, path: string, body?: object): Promise<T> {
  const response = await fetch(`${stripeSandboxUrl}/_sandbox${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status} to ${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Starts a checkout of the cheapest plan and returns the payment, the provider's session and the total. */
export async function startCheckout(
  client: ApiClient,
  payer: Payer = { name: 'Asha Rao', phone: '9800000001' },
): Promise<{ payment: string; session: string; totalPaise: number }> {
  const { plans } = await client.call(billing.listPlans, {});
  const plan = plans[0] as billing.PlanView;
  const { price } = await client.call(billing.readQuote, { params: { amount: plan.amount } });
  const { payment, url } = await client.call(billing.startCheckout, {
    body: { key: randomUUID(), plan: plan.id, totalPaise: price.totalPaise, ...payer },
  });
  return { payment, session: new URL(url).pathname.split('/').at(-1) ?? '', totalPaise: price.totalPaise };
}

/** Buys the cheapest plan and waits until billing grants it. */
export async function buyPlan(site: Site, client: ApiClient, payer?: Payer): Promise<string> {
  const { payment, session } = await startCheckout(client, payer);
  await controlSandbox(site, `/sessions/${session}/pay`, {});
  await waitUntil('the payment is confirmed', async () => {
    const { state } = await client.call(billing.readPayment, { params: { payment } });
    return state === 'confirmed';
  });
  return payment;
}
