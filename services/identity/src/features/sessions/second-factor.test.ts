import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity } from '@hamrah/contracts';
import { openLog } from '@hamrah/service-kit';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { codeAt } from '../../crypto/totp.ts';
import { accountPassword, ClientWithIp, createAccount, identityService, OtpRecorder } from '../../testing/index.ts';

let clock = new Date();
const advance = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const otpRecorder = new OtpRecorder();
const logLines: string[] = [];
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, {
    replace: { now: () => clock, request: otpRecorder.request },
    log: openLog({ service: 'identity', destination: { write: (line) => void logLines.push(line) } }),
  });
});
beforeEach(() => advance(24 * 3_600));
afterAll(() => service.stop());

const password = accountPassword;
const prove = (client: ClientWithIp, body: object) => client.send(identity.proveSecondFactor, body);
async function signedIn() {
  const account = await createAccount(service.context, { signedInAt: clock });
  const client = new ClientWithIp(service, '203.0.113.1');
  expect((await client.signIn(account.phone, password)).status).toBe(200);
  return { account, client };
}
async function startedSecret(client: ClientWithIp): Promise<string> {
  return ((await client.send(identity.startAuthenticator, { password })).body as unknown as { secret: string }).secret;
}
/** Adds an authenticator app. This uses up the app's first code. */
async function withAuthenticator() {
  const { account, client } = await signedIn();
  const secret = await startedSecret(client);
  const reply = await client.send(identity.addAuthenticator, { code: codeAt(secret, clock) });
  const { recoveryCodes } = reply.body as unknown as { recoveryCodes: string[] };
  advance(60);
  return { account, client, secret, recoveryCodes };
}
async function pendingSignIn(phone: string) {
  const client = new ClientWithIp(service, '198.51.100.7');
  expect((await client.signIn(phone, password)).body.code).toBe('identity.second_factor_required');
  return client;
}
const changesOf = async (member: string) =>
  (await service.publishedEvents(identity.secondFactorsChanged))
    .filter(({ key }) => key === member)
    .map(({ data }) => data.change);

describe('an authenticator app', () => {
  it('is required after the password, and its code completes the sign-in once', async () => {
    const { account, secret } = await withAuthenticator();
    const client = await pendingSignIn(account.phone);
    const options = await client.send(identity.readPendingSignIn, {});
    expect(options.body).toMatchObject({ kinds: ['authenticator'], passkeyOptions: null });
    const code = codeAt(secret, clock);
    expect((await prove(client, { code })).body).toMatchObject({ member: account.code });
    expect((await prove(await pendingSignIn(account.phone), { code })).body.code).toBe(
      'identity.second_factor_incorrect',
    );
  });

  it('is added only with the password and its first code, and its secret is stored encrypted', async () => {
    const { client, account } = await signedIn();
    expect((await client.send(identity.startAuthenticator, { password: 'wrong password' })).body.code).toBe(
      'identity.wrong_password',
    );
    expect((await client.send(identity.addAuthenticator, { code: '123456' })).body.code).toBe(
      'identity.second_factor_expired',
    );
    const secret = await startedSecret(client);
    const { secondFactors, pendingProofs } = service.context.store;
    const member = account.code;
    const [pending] = await pendingProofs.model.find({ member }).lean();
    const wrong = codeAt(secret, clock) === '000000' ? '111111' : '000000';
    expect((await client.send(identity.addAuthenticator, { code: wrong })).body.code).toBe(
      'identity.second_factor_incorrect',
    );
    expect((await client.send(identity.addAuthenticator, { code: codeAt(secret, clock) })).status).toBe(200);
    const [factor] = await secondFactors.model.find({ member }).lean();
    for (const row of [pending, factor]) {
      expect(row?.secret).toBeTypeOf('string');
      expect(JSON.stringify(row)).not.toContain(secret);
    }
    expect(await changesOf(account.code)).toEqual(['added']);
  });

  it('is removed only with the password', async () => {
    const { account, client } = await withAuthenticator();
    const [factor] = await service.context.store.secondFactors.listOf(account.code);
    const removal = { ...identity.removeSecondFactor, path: `/identity/second-factors/${factor?.id}/removal` } as const;
    expect((await client.send(removal, { password: 'wrong password' })).body.code).toBe('identity.wrong_password');
    expect((await client.send(removal, { password })).status).toBe(204);
    expect((await client.send(removal, { password })).body.code).toBe('identity.second_factor_not_found');
    expect(await service.context.store.secondFactors.countCodes(account.code)).toBe(0);
    expect((await client.signIn(account.phone, password)).status).toBe(200);
    expect(await changesOf(account.code)).toEqual(['added', 'removed']);
  });

  it('allows five tries for each sign-in, and delays after ten', async () => {
    const { account, secret } = await withAuthenticator();
    const wrong = codeAt(secret, clock) === '000000' ? '111111' : '000000';
    const codes: unknown[] = [];
    for (const _ of [1, 2]) {
      const client = await pendingSignIn(account.phone);
      for (let attempt = 0; attempt < 6; attempt++) codes.push((await prove(client, { code: wrong })).body.code);
    }
    const sixth = [...Array(5).fill('identity.second_factor_incorrect'), 'identity.second_factor_expired'];
    expect(codes).toEqual([...sixth, ...sixth]);
    const delayed = await prove(await pendingSignIn(account.phone), { code: codeAt(secret, clock) });
    expect([delayed.status, delayed.retryAfter]).toEqual([429, '60']);
  });

  it('is never delayed on the member’s device by attempts of someone else with the password', async () => {
    const { account, client, secret } = await withAuthenticator();
    for (let attempt = 0; attempt < 12; attempt++) await prove(await pendingSignIn(account.phone), { code: '000000' });
    const stranger = await pendingSignIn(account.phone);
    expect((await prove(stranger, { code: codeAt(secret, clock) })).status).toBe(429);
    await client.signIn(account.phone, password);
    expect((await prove(client, { code: codeAt(secret, clock) })).body).toMatchObject({ member: account.code });
  });

  it('is still required after a password reset', async () => {
    const { account } = await withAuthenticator();
    const client = new ClientWithIp(service, '203.0.113.1');
    await client.send(identity.sendResetCode, { username: account.phone });
    const otp = await otpRecorder.otpFor(account.phone);
    const { ticket } = (await client.send(identity.verifyResetCode, { username: account.phone, otp })).body;
    const newPassword = 'another long enough password';
    await client.send(identity.resetPassword, { ticket, password: newPassword });
    expect((await client.signIn(account.phone, newPassword)).body.code).toBe('identity.second_factor_required');
  });

  it('completes a sign-in only within five minutes, and not after the password changes', async () => {
    const { account, secret } = await withAuthenticator();
    const late = await pendingSignIn(account.phone);
    advance(300);
    expect((await prove(late, { code: codeAt(secret, clock) })).body.code).toBe('identity.second_factor_expired');
    const outdated = await pendingSignIn(account.phone);
    const { accounts } = service.context.store;
    await service.context.commit((tx) => accounts.changePassword(account.code, account.passwordHash, 'other', tx));
    expect((await prove(outdated, { code: codeAt(secret, clock) })).body.code).toBe('identity.second_factor_expired');
  });

  it('starts no session without a pending sign-in', async () => {
    const client = new ClientWithIp(service, '198.51.100.9');
    expect((await prove(client, { code: '123456' })).body.code).toBe('identity.second_factor_expired');
  });
});

describe('an authenticator secret that cannot be decrypted', () => {
  it('matches no code and is logged, while other apps and recovery codes work', async () => {
    const { account, client, recoveryCodes } = await withAuthenticator();
    const secret = await startedSecret(client);
    await client.send(identity.addAuthenticator, { code: codeAt(secret, clock) });
    advance(60);
    const { store, encryption } = service.context;
    const [broken] = await store.secondFactors.listOf(account.code);
    const unreadable = encryption.encrypt(secret, 'another member');
    await store.secondFactors.replaceSecret(broken?.id ?? '', broken?.secret ?? '', unreadable);
    logLines.length = 0;
    const codes = [codeAt(secret, clock), recoveryCodes[0], 'wrong'];
    const statuses: number[] = [];
    for (const code of codes) statuses.push((await prove(await pendingSignIn(account.phone), { code })).status);
    expect(statuses).toEqual([200, 200, 422]);
    const failures = logLines.filter((line) => line.includes('authenticator secret not decrypted'));
    expect(failures.map((line) => JSON.parse(line))).toEqual(
      codes.map(() => expect.objectContaining({ level: 'error', factor: broken?.id })),
    );
    for (const value of [secret, unreadable, ...codes]) expect(failures.join()).not.toContain(value);
  });

  it('asks the member to start again if the app was not yet added', async () => {
    const { account, client } = await signedIn();
    const secret = await startedSecret(client);
    const { pendingProofs } = service.context.store;
    await pendingProofs.model.updateOne({ member: account.code }, { secret: 'unreadable' });
    const reply = await client.send(identity.addAuthenticator, { code: codeAt(secret, clock) });
    expect(reply.body.code).toBe('identity.second_factor_expired');
  });
});

describe('adding an authenticator app', () => {
  const add = (client: ClientWithIp, secret: string) =>
    client.send(identity.addAuthenticator, { code: codeAt(secret, clock) });

  it('stops at ten factors and issues one valid set of recovery codes, even for parallel requests', async () => {
    const { account } = await signedIn();
    const member = account.code;
    const clients = Array.from({ length: 12 }, () => new ClientWithIp(service, '203.0.113.1'));
    for (const client of clients) await client.signIn(account.phone, password);
    const secrets: string[] = [];
    for (const client of clients) secrets.push(await startedSecret(client));
    const replies = await Promise.all(clients.map((client, index) => add(client, secrets[index] ?? '')));
    const refusals = replies.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(refusals).toEqual(Array(2).fill('identity.too_many_second_factors'));
    const { secondFactors } = service.context.store;
    expect(await secondFactors.listOf(member)).toHaveLength(identity.maxSecondFactors);
    const added = replies.filter(({ status }) => status === 200).map(({ body }) => body.recoveryCodes as string[]);
    const [codes = [], ...otherCodes] = added.toSorted((left, right) => right.length - left.length);
    expect([codes.length, otherCodes.flat()]).toEqual([10, []]);
    expect(await secondFactors.countCodes(member)).toBe(10);
    expect((await prove(await pendingSignIn(account.phone), { code: codes[0] })).status).toBe(200);
  });

  it('stores nothing for an account that is deleted meanwhile', async () => {
    const { account, client } = await signedIn();
    const other = new ClientWithIp(service, '203.0.113.1');
    await other.signIn(account.phone, password);
    const secret = await startedSecret(client);
    const { pendingProofs, secondFactors } = service.context.store;
    const { consume } = pendingProofs;
    pendingProofs.consume = async (id) => {
      const isConsumed = await consume(id);
      expect((await other.send(identity.deleteAccount, { password })).status).toBe(204);
      return isConsumed;
    };
    const reply = await add(client, secret).finally(() => Object.assign(pendingProofs, { consume }));
    expect(reply.body.code).toBe('identity.second_factor_expired');
    expect(await secondFactors.listOf(account.code)).toEqual([]);
    expect(await secondFactors.countCodes(account.code)).toBe(0);
  });

  it('leaves valid recovery codes while another request removes the only other factor', async () => {
    const { account, client } = await signedIn();
    const other = new ClientWithIp(service, '203.0.113.1');
    await other.signIn(account.phone, password);
    await add(client, await startedSecret(client));
    const secret = await startedSecret(client);
    const { secondFactors } = service.context.store;
    const [factor] = await secondFactors.listOf(account.code);
    const removal = { ...identity.removeSecondFactor, path: `/identity/second-factors/${factor?.id}/removal` } as const;
    const { insert } = secondFactors;
    let removing: ReturnType<ClientWithIp['send']> | undefined;
    secondFactors.insert = async (...row) => {
      removing ??= other.send(removal, { password });
      await Promise.race([removing, sleep(300)]);
      return insert(...row);
    };
    const reply = await add(client, secret).finally(() => Object.assign(secondFactors, { insert }));
    expect([reply.status, (await removing)?.status]).toEqual([200, 204]);
    expect(await secondFactors.listOf(account.code)).toHaveLength(1);
    expect(await secondFactors.countCodes(account.code)).toBe(10);
  });

  it('is refused after the password changes', async () => {
    const { account, client } = await signedIn();
    const secret = await startedSecret(client);
    const change = { current: password, password: 'another long enough password' };
    expect((await client.send(identity.changePassword, change)).status).toBe(204);
    expect((await add(client, secret)).body.code).toBe('identity.second_factor_expired');
    expect(await service.context.store.secondFactors.listOf(account.code)).toEqual([]);
  });
});

describe('recovery codes', () => {
  it('complete a sign-in once each, in any letter case, and the member is notified', async () => {
    const { account, recoveryCodes } = await withAuthenticator();
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    expect((await prove(await pendingSignIn(account.phone), { code: code.toLowerCase() })).status).toBe(200);
    expect((await prove(await pendingSignIn(account.phone), { code })).body.code).toBe(
      'identity.second_factor_incorrect',
    );
    expect(await changesOf(account.code)).toEqual(['added', 'recovery_code_used']);
  });

  it('are replaced only with the password, and the member is notified', async () => {
    const { account, client, recoveryCodes } = await withAuthenticator();
    const refusal = await client.send(identity.renewRecoveryCodes, { password: 'wrong password' });
    expect(refusal.body.code).toBe('identity.wrong_password');
    expect(await changesOf(account.code)).toEqual(['added']);
    const { body } = await client.send(identity.renewRecoveryCodes, { password });
    const renewed = (body as unknown as { recoveryCodes: string[] }).recoveryCodes;
    expect(await changesOf(account.code)).toEqual(['added', 'recovery_codes_renewed']);
    expect((await prove(await pendingSignIn(account.phone), { code: recoveryCodes[0] })).status).toBe(422);
    expect((await prove(await pendingSignIn(account.phone), { code: renewed[0] })).status).toBe(200);
  });
});

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
/** Encodes the CBOR that an attestation needs: maps, text, byte strings and small integers. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) =>
    length < 24 ? Buffer.from([(major << 5) | length]) : Buffer.from([(major << 5) | 24, length]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)]);
}

/** A software passkey for one origin. */
class SoftwarePasskey {
  private readonly id = randomBytes(16);
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private count = 0;
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(flags: number): Buffer {
    this.count += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), count]);
  }

  private credential(response: object) {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  create(challenge: string) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const key = new Map<unknown, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const idLength = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([this.authenticatorData(0x45), Buffer.alloc(16), idLength, this.id, cbor(key)]);
    const attestation = new Map<unknown, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.credential({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
      attestationObject: base64url(cbor(attestation)),
      transports: ['internal'],
    });
  }

  get(challenge: string) {
    const clientData = this.clientData('webauthn.get', challenge);
    const authenticatorData = this.authenticatorData(0x05);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.keys.privateKey);
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
    });
  }
}

describe('a passkey', () => {
  const challengeOf = ({ body }: { body: object }) => (body as { challenge: string }).challenge;
  async function withPasskey() {
    const { account, client } = await signedIn();
    const passkey = new SoftwarePasskey(service.context.publicOrigin);
    const challenge = challengeOf(await client.send(identity.startPasskey, { password }));
    const reply = await client.send(identity.addPasskey, { passkey: passkey.create(challenge) });
    expect(reply).toMatchObject({ status: 200, body: { recoveryCodes: expect.any(Array) } });
    return { account, passkey };
  }
  const optionsOf = async (client: ClientWithIp) =>
    challengeOf({ body: (await client.send(identity.readPendingSignIn, {})).body.passkeyOptions as object });

  it('completes a sign-in by signing the challenge of that sign-in', async () => {
    const { account, passkey } = await withPasskey();
    const client = await pendingSignIn(account.phone);
    const proof = passkey.get(await optionsOf(client));
    expect((await prove(client, { passkey: proof })).body).toMatchObject({ member: account.code });
    const other = await pendingSignIn(account.phone);
    await optionsOf(other);
    expect((await prove(other, { passkey: proof })).body.code).toBe('identity.second_factor_incorrect');
  });

  it('is refused for another member and on another origin', async () => {
    const { passkey } = await withPasskey();
    const { account } = await withPasskey();
    const client = await pendingSignIn(account.phone);
    const proof = passkey.get(await optionsOf(client));
    expect((await prove(client, { passkey: proof })).status).toBe(422);
    const { client: own } = await signedIn();
    const foreign = new SoftwarePasskey('https://phishing.example');
    const challenge = challengeOf(await own.send(identity.startPasskey, { password }));
    expect((await own.send(identity.addPasskey, { passkey: foreign.create(challenge) })).status).toBe(422);
  });
});

describe('a sign-in on a new device', () => {
  const devicesOf = async (member: string) =>
    (await service.publishedEvents(identity.signedInOnNewDevice))
      .filter(({ key }) => key === member)
      .map(({ data }) => data.device);

  it('is published, but not the first sign-in or one on a known device', async () => {
    const account = await createAccount(service.context);
    const known = new ClientWithIp(service, '203.0.113.1');
    await known.signIn(account.phone, password);
    await known.signIn(account.phone, password);
    expect(await devicesOf(account.code)).toEqual([]);
    await new ClientWithIp(service, '198.51.100.1').signIn(account.phone, password);
    expect(await devicesOf(account.code)).toHaveLength(1);
  });

  it('is not published for repeated sign-ins of a client without cookies at the same address', async () => {
    const account = await createAccount(service.context);
    const client = new ClientWithIp(service, '203.0.113.1', { keepsCookies: false });
    for (const _ of [1, 2, 3]) await client.signIn(account.phone, password);
    expect(await devicesOf(account.code)).toEqual([]);
  });
});
