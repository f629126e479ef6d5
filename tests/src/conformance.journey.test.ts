import { fileURLToPath } from 'node:url';
import { documentedCalls } from '@hamrah/calls/documented-calls';
import { identity } from '@hamrah/contracts';
import { type System, startSystem } from '@hamrah/start';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResponse, DocumentedCallsClient, type JsonValue } from './conformance/client.ts';
import { runFullJourney } from './conformance/full-journey.ts';
import { invalidBodyViolations } from './conformance/invalid-bodies.ts';
import { register, registrationFields } from './conformance/register.ts';
import { specifiedCalls } from './conformance/specified-calls.ts';
import { createStaffToken } from './conformance/staff-token.ts';
import { sendTestRequest } from './invalid-input/send-requests.ts';
import { waitForOtp } from './mailbox.ts';
import { readPortrait } from './register-member.ts';
import { relaxedLimits } from './relaxed-limits.ts';
import { waitUntil } from './wait-until.ts';

const folder = fileURLToPath(new URL('../../', import.meta.url));

const seedCount = 20;
/** The seeded members, the two of the full journey, and the two who register later. */
const memberCount = seedCount + 4;

let system: System;
let base: string;
let visitor: DocumentedCallsClient;
/** Clients that use the documented calls only. Dev lives in India, Meera in Canada. */
let dev: DocumentedCallsClient;
let meera: DocumentedCallsClient;
const devFields = registrationFields(701);
const meeraFields = registrationFields(702, { country: 'Canada', state: 'Ontario', city: 'Toronto' });

const list = async (client: DocumentedCallsClient, path: string, input: object): Promise<readonly JsonValue[]> => {
  const { ok, body } = await client.post(path, input);
  expect([path, ok, Array.isArray(body.data)]).toEqual([path, true, true]);
  return body.data as JsonValue;
};
const codesOf = (rows: readonly JsonValue[]) => rows.map((row) => String(row.uniquecode));
const refusal = ({ status, body }: CallResponse) => [status, body.status, body.message];

/** Completes a payment in the provider's sandbox. */
async function pay(paymentUrl: string): Promise<void> {
  const session = new URL(paymentUrl).pathname.split('/').at(-1);
  const paid = await fetch(`${system.stripeSandboxUrl}/_sandbox/sessions/${session}/pay`, { method: 'POST' });
  expect(paid.ok).toBe(true);
}

/** An access token for our own routes, which the adapter uses on behalf of the client. */
async function readAccessToken({ token }: DocumentedCallsClient): Promise<string> {
  const headers = { cookie: `${identity.clientTokenCookie}=${token}` };
  const reply = await fetch(`${system.origin}/api${identity.issueAccessToken.path}`, { headers });
  return ((await reply.json()) as { accessToken: string }).accessToken;
}

beforeAll(async () => {
  system = await startSystem({ folder, ports: 'free', seed: seedCount, environment: { gateway: relaxedLimits } });
  base = system.processes.calls.url;
  [visitor, dev, meera] = [0, 1, 2].map(() => new DocumentedCallsClient(base)) as [typeof dev, typeof dev, typeof dev];
});
afterAll(() => system?.stop());

describe('every documented call', () => {
  it.each(specifiedCalls)('%s %s exists and accepts only this method', async (method, path) => {
    const response = await fetch(base + path, { method: method === 'GET' ? 'POST' : 'GET' });
    const isStaffCall = path.startsWith('/admin');
    expect(response.status).toBe(isStaffCall ? 404 : 405);
    if (!isStaffCall) expect(response.headers.get('allow')).toContain(method);
  });

  it('is served, and an unknown path returns 404', async () => {
    const calls = documentedCalls.map(({ method, path }) => `${method} ${path}`);
    expect(calls.toSorted()).toEqual(specifiedCalls.map(([method, path]) => `${method} ${path}`).toSorted());
    expect(refusal(await visitor.post('/fetchEverything'))).toEqual([
      404,
      false,
      'We couldn’t find what you asked for.',
    ]);
  });
});

describe('reference data', () => {
  it.each([
    ['/fetchProfiles', 'name', 'Myself'],
    ['/fetchCommunity', 'name', 'Vipassana'],
    ['/fetchReligion', 'name', 'Hindu'],
    ['/fetchIncomeRange', 'lable', '₹50,000 to ₹1,00,000'],
    ['/fetchQualification', 'name', 'Doctorate'],
    ['/fetchCountry', 'country', 'India'],
    ['/fetchMaritalStatus', 'name', 'Never Married'],
    ['/fetchMotherTongue', 'name', 'Punjabi'],
    ['/fetchHeight', 'lable', `5' 6"`],
  ])('GET %s lists rows with %s, and can be cached and revalidated', async (path, column, value) => {
    const { body, headers } = await visitor.get(path);
    expect(body.map((row) => row[column])).toContain(value);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    const revalidation = { name: path, method: 'GET', path, headers: { 'if-none-match': headers.get('etag') ?? '' } };
    expect((await sendTestRequest(Number(new URL(base).port), revalidation, {})).status).toBe(304);
  });

  it('includes the inches of each height', async () => {
    const { body } = await visitor.get('/fetchHeight');
    expect([body[0], body.at(-1)]).toEqual([
      { lable: `4' 5"`, inch: 53 },
      { lable: `6' 5"`, inch: 77 },
    ]);
  });

  it('lists states and cities for one place, for several, and for India by default', async () => {
    const states = async (path: string, country: unknown) => {
      const { body, headers } = await visitor.post(path, { country });
      expect(headers.get('cache-control')).toMatch(/^public, max-age=[1-9]/);
      return body.map((row) => row.state);
    };
    expect(await states('/fetchState', 'india')).toContain('Punjab');
    expect(await states('/fetchState', '')).toContain('Kerala');
    expect(await states('/fetchStateMultiple', 'India,Canada')).toEqual(expect.arrayContaining(['Punjab', 'Ontario']));
    expect(await states('/fetchStateMultiple', ['Canada'])).not.toContain('Punjab');
    const cities = await visitor.post('/fetchCity', { country: 'India', state: 'Punjab' });
    expect(cities.body.map((row) => row.city)).toContain('Amritsar');
    const severalCities = await visitor.post('/fetchCityMultiple', {
      country: 'India,Canada',
      state: 'Punjab,Ontario',
    });
    expect(severalCities.body.map((row) => row.city)).toEqual(expect.arrayContaining(['Amritsar', 'Toronto']));
  });

  it('lets visitors read hobbies and plans with fetchData', async () => {
    const read = async (table: string, condition: object) =>
      (await visitor.post('/fetchData', { select: '*', table, condition })).body;
    expect((await read('hobbies', { status: 'active' })).map((row) => row.name)).toContain('Seva');
    const [gold] = await read('plans', { status: 'active', name: 'Gold' });
    expect(gold).toMatchObject({ name: 'Gold', no_of_contact: 75, primium_badge: 'yes', vip_treatment: 'no' });
    expect(await read('plans', { price: String(gold?.price) })).toEqual([gold]);
    expect((await read('plans', { status: 'active' })).length).toBeGreaterThan(1);
  });
});

describe('a client that uses the documented calls only', () => {
  it('registers, finds a match, invites, pays, reads notifications and sees the contact details', async () => {
    const journey = await runFullJourney({ base, mailboxUrl: system.mailboxUrl, pay });
    expect(journey.acceptance).toEqual({ status: true, message: 'Invitation accepted.' });
    expect(journey.payment).toBe('Your payment is successful.');
    expect(journey.contact).toMatchObject({ email: 'newcomer.712@example.org', phone: '2000000712' });
    expect(journey.herNotifications.map((row) => row.type)).toContain('invitation_received');
    expect(journey.hisNotifications.map((row) => row.type)).toEqual(
      expect.arrayContaining(['invitation_accepted', 'payment_confirmed']),
    );
  });
});

describe('registration and sign-in', () => {
  it('registers with the OTP sent by text message in India and by email elsewhere', async () => {
    for (const fields of [devFields, meeraFields]) {
      const { ok, body } = await register(visitor, system.mailboxUrl, fields);
      expect([ok, body.message]).toEqual([
        true,
        'Your profile is creating. Please login with your ID and Password, instead of check your mail.',
      ]);
    }
  });

  it('reports missing fields and a wrong OTP', async () => {
    const fields = registrationFields(703);
    const photo = await readPortrait();
    expect(refusal(await visitor.postForm('/register', { ...fields, otp: '1234' }))).toEqual([
      400,
      false,
      'Please Select Image.',
    ]);
    expect(refusal(await visitor.postForm('/register', { ...fields, firstName: '', otp: '1234', photo }))).toEqual([
      400,
      false,
      'Please Fill First Name.',
    ]);
    for (const [missing, message] of [
      [{ activeProfile: '', gender: '' }, 'Please Select Profile & Gender.'],
      [{ activeProfile: '' }, 'Please Select Profile.'],
      [{ gender: '' }, 'Please Select Gender.'],
    ] as const)
      expect((await visitor.postForm('/register', { ...fields, ...missing, otp: '1234', photo })).body.message).toBe(
        message,
      );
    const otpResponse = await visitor.post('/sendSms', { email: fields.email, phone: fields.phone });
    expect([otpResponse.ok, otpResponse.body.message]).toEqual([true, 'Otp sent successfully.']);
    const sentOtp = await waitForOtp(system.mailboxUrl, fields.phone ?? '', new Date(0));
    const otp = sentOtp === '1111' ? '2222' : '1111';
    const rejection = await visitor.postForm('/register', { ...fields, otp, photo });
    expect([rejection.ok, rejection.body.message]).toEqual([false, 'OTP is incorrect']);
  });

  it('signs in with the phone number and returns userId, token and message', async () => {
    const logins = [await dev.login('2000000701', 'walk-together'), await meera.login('2000000702', 'walk-together')];
    for (const { body } of logins)
      expect(body).toMatchObject({ userId: expect.stringMatching(/^HM/), message: 'Login successful.' });
    const rejection = await visitor.login('2000000701', 'walk-alone');
    expect(refusal(rejection)).toEqual([401, false, 'Login failed. Please try again.']);
    expect(refusal(await visitor.post('/login', {}))).toEqual([400, false, 'Username is required.']);
  });

  it('reads only the caller’s row, by token and by username, once the profile exists', async () => {
    await waitUntil('both profiles exist', async () =>
      Boolean((await dev.readOwnRow()).uniquecode && (await meera.readOwnRow()).phone),
    );
    await waitUntil(
      'billing and inbox know Dev',
      async () => (await dev.readOwnRow()).account_type?.toString() === 'Free',
    );
    expect(await dev.readOwnRow()).toMatchObject({
      uniquecode: dev.code,
      username: '2000000701',
      email: devFields.email,
      email_verified: 'no',
      gender: 'Male',
      community: 'Vipassana',
      height: `5' 5"`,
      height_in_inch: 65,
      account_type: 'Free',
      primium_badge: 'no',
      images_visibility: 'all',
      no_of_contact: 0,
      plan: '',
      profile_pic: expect.stringMatching(/^http:/),
    });
    const picture = await fetch(String((await dev.readOwnRow()).profile_pic));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const byName = (username: string) =>
      dev.post('/fetchData', { select: '*', table: 'users', condition: { username } });
    expect((await byName('2000000701')).body.length).toBe(1);
    expect((await byName('2000000702')).body).toEqual([]);
    const columns = { select: 'first_name,city', table: 'users', condition: { token: dev.token } };
    expect((await visitor.post('/fetchData', columns)).body).toEqual([
      { first_name: devFields.firstName, city: 'Amritsar' },
    ]);
  });
});

describe('the email address', () => {
  it('is verified only by the OTP sent to it', async () => {
    const { email = '', phone } = devFields;
    expect((await dev.post('/UpdateEmailUserDetails', { email })).body.status).toBe(false);
    const requestedAt = new Date();
    expect((await dev.post('/sendOtpWithEmailOnly', { email, phone })).body.message).toBe('Otp sent successfully.');
    const otp = await waitForOtp(system.mailboxUrl, email, requestedAt);
    const rejection = await dev.post('/OtpVerifyEmail', { otp: otp === '1111' ? '2222' : '1111', email });
    expect([rejection.status, rejection.body.data]).toEqual([200, 'OTP is incorrect']);
    expect((await dev.post('/OtpVerifyEmail', { otp, email })).body).toEqual({ data: 'success' });
    expect((await dev.post('/UpdateEmailUserDetails', { email })).body.status).toBe(true);
    expect((await dev.post('/OtpVerifyEmail', { otp, email: 'other@example.org' })).status).toBe(200);
    expect((await dev.post('/UpdateEmailUserDetails', { email: 'other@example.org' })).status).toBe(403);
  });
});

describe('the caller’s profile', () => {
  it('is changed field by field with updateUserDetails', async () => {
    const { body } = await dev.postForm('/updateUserDetails', {
      uniquecode: dev.code,
      d_o_b: '1994-02-03',
      age: '99',
      collage: 'Guru Nanak Dev University',
      father_ocupation: 'Farmer',
      mother_occupation: 'Teacher',
      hobies_intrest: 'Seva,Reading',
      current_residence: 'Jalandhar',
      no_of_sisters: '1',
      married: '0',
      diet: 'Vegetarian',
      path_initiated: 'Yes',
      height_in_inch: '70',
    });
    expect(body).toEqual({ status: true, message: 'User Details Updated Successfully.' });
    expect(await dev.readOwnRow()).toMatchObject({
      d_o_b: '1994-02-03',
      collage: 'Guru Nanak Dev University',
      father_ocupation: 'Farmer',
      hobies_intrest: 'Seva,Reading',
      current_residence: 'Jalandhar',
      no_of_sisters: 1,
      married: 0,
      height: `5' 10"`,
      city: 'Amritsar',
    });
    const refused = await dev.postForm('/updateUserDetails', { uniquecode: dev.code, d_o_b: '2020-01-01' });
    expect([refused.status, refused.body]).toEqual([200, { status: false, message: 'Age must be between 18 and 60.' }]);
  });

  const preferences = (client: DocumentedCallsClient, user_id: string) =>
    client.post('/fetchData', { select: '*', table: 'partner_preferences', condition: { user_id } });

  it('stores partner preferences, including list entries with commas', async () => {
    const submitted = {
      user_id: dev.code,
      start_age: '24',
      end_age: '34',
      start_height_inch: '60',
      end_height_inch: '70',
      start_height_lable: `5' 0"`,
      end_height_lable: `5' 10"`,
      religion: 'Hindu,Sikh,Spiritual, no religion',
      community: 'Vipassana',
      mother_tongue: 'Hindi,Punjabi',
      marital_status: 'Never Married',
      country: 'India,Canada',
      state: '',
      city: '',
      annual_income: '₹25,000 to ₹50,000,₹50,000 to ₹1,00,000',
      education: 'Master’s degree,Professional degree (CA, CS, LLB, MBBS)',
      working_with: '',
      profession_area: '',
      designation: '',
      profile_created_by: 'Myself',
      diet: 'Vegetarian',
      district: '',
    };
    expect((await dev.postForm('/updatePartnerPref', submitted)).body.status).toBe(true);
    const stored = { ...submitted, start_age: 24, end_age: 34, start_height_inch: 60, end_height_inch: 70 };
    expect((await preferences(dev, dev.code)).body).toEqual([stored]);
    const rejection = await dev.postForm('/updatePartnerPref', { ...submitted, start_age: '40' });
    expect([rejection.status, rejection.body.status]).toEqual([200, false]);
  });

  it('also stores the fields of the settings screen as contact filters', async () => {
    const subset = {
      user_id: meera.code,
      start_age: '25',
      end_age: '40',
      start_height_inch: '60',
      end_height_inch: '80',
      start_height_lable: `5' 0"`,
      end_height_lable: `6' 8"`,
      religion: 'Hindu',
      mother_tongue: '',
      marital_status: '',
      country: '',
      state: '',
      city: '',
      community: '',
    };
    expect((await meera.postForm('/updatePartnerPref', subset)).body.status).toBe(true);
    expect((await preferences(meera, meera.code)).body[0]).toMatchObject({ start_age: 25, end_height_inch: 80 });
    const filters = await fetch(`${system.origin}/api/profile/me/contact-filters`, {
      headers: { authorization: `Bearer ${await readAccessToken(meera)}` },
    });
    expect(await filters.json()).toMatchObject({ filters: { ages: { from: 25, to: 40 }, religions: ['Hindu'] } });
    const narrow = await meera.postForm('/updatePartnerPref', { ...subset, end_age: '26' });
    expect(narrow.body.status).toBe(true);
    expect((await meera.postForm('/updatePartnerPref', subset)).body.status).toBe(true);
  });

  it('has photos that can be added, restricted, made the main photo and deleted', async () => {
    const gallery = async () =>
      (
        await dev.post('/fetchData', {
          select: '*',
          table: 'user_image_gallery',
          condition: { user_id: dev.code, status: 'active' },
        })
      ).body;
    const photo = await readPortrait();
    const uploadReply = await dev.postForm('/insertUserPics', {
      photo,
      uniquecode: dev.code,
      visibility: 'my_connection',
    });
    expect(uploadReply.body).toMatchObject({ status: true, message: expect.any(String) });
    expect((await gallery()).map((row) => row.visibility)).toEqual(['my_connection', 'my_connection']);
    const mainPhoto = await dev.postForm('/updateProfilePic', { photo, uniquecode: dev.code });
    expect(mainPhoto.body.status).toBe(true);
    const [first, second] = await gallery();
    expect(String((await dev.readOwnRow()).profile_pic)).toContain(String(first?.id));
    const deleted = await dev.post('/imageDelete', { id: second?.id });
    expect(deleted.body.status).toBe(true);
    expect(await gallery()).toHaveLength(2);
    expect((await dev.post('/imageDelete', { id: second?.id })).body).toEqual({
      status: false,
      message: 'This photo is not available.',
    });
    for (const [table, data_arr, condition] of [
      ['user_image_gallery', { visibility: 'all' }, { user_id: dev.code }],
      ['users', { images_visibility: 'all' }, { uniquecode: dev.code }],
    ])
      expect((await dev.post('/updateDataHelper', { table, data_arr, condition })).body).toBe(true);
    expect((await dev.readOwnRow()).images_visibility).toBe('all');
    const emptyUpload = await dev.postForm('/insertUserPics', { uniquecode: dev.code });
    expect(emptyUpload.body).toEqual({ status: false, message: 'No file selected.' });
    const large = new Blob([new Uint8Array(3_145_729)], { type: 'image/webp' });
    const tooLarge = await dev.postForm('/insertUserPics', { photo: large, uniquecode: dev.code });
    expect(tooLarge.body).toMatchObject({
      status: false,
      message: 'File size exceeds 3MB. Please choose a smaller file.',
    });
  });
});

describe('matches', () => {
  const filters = { state: '', country: '', maritalStatus: '', age: '', spiritualPaths: '', startAge: 18, endAge: 60 };

  it('are listed for all paths, the caller’s path and independents, with filters', async () => {
    const ownFilters = { ...filters, user: dev.code, gender: 'Female', ourPath: 'Vipassana' };
    await waitUntil('Meera is among the matches', async () =>
      codesOf(await list(dev, '/newMatches', ownFilters)).includes(meera.code),
    );
    const allMatches = await list(dev, '/newMatches', ownFilters);
    expect(allMatches.find((row) => String(row.uniquecode) === meera.code)).toMatchObject({
      first_name: meeraFields.firstName,
      gender: 'Female',
      is_match: 'no',
      community: 'Vipassana',
      country: 'Canada',
      height: `5' 5"`,
      primium_badge: 'no',
    });
    const canadians = await list(dev, '/newMatches', { ...ownFilters, country: 'Canada', startAge: 25, endAge: 40 });
    expect(codesOf(canadians)).toContain(meera.code);
    expect(new Set(canadians.map((row) => String(row.country)))).toEqual(new Set(['Canada']));
    const wideFilters = { ...ownFilters, city: '', income: '', partner_preferences: {} };
    expect(new Set((await list(dev, '/myMatches', wideFilters)).map((row) => String(row.community)))).toEqual(
      new Set(['Vipassana']),
    );
    const unknownCityMatches = await list(dev, '/otherMatches', { ...wideFilters, city: 'Unknown city' });
    expect(unknownCityMatches).toEqual([]);
    const byCity = await dev.post('/fetchData', { select: '*', table: 'users', condition: { city: 'Toronto' } });
    expect(codesOf(byCity.body)).toContain(meera.code);
  });

  it('are found by search and by profile ID, with similar profiles', async () => {
    const data = JSON.stringify([['Vipassana'], 25, 40, null, null, [], "Doesn't Matter", [], [], ['Canada']]);
    const results = await list(dev, '/searchResult', { user: dev.code, data, gender: 'Female' });
    expect(codesOf(results)).toContain(meera.code);
    expect(refusal(await dev.post('/searchResult', { user: dev.code, data: '{', gender: 'Female' }))[0]).toBe(422);
    const search = { uniquecode: dev.code, community: 'Vipassana', start_age: 25, end_age: 40, country: 'Canada' };
    for (const fields of [search, [search], JSON.stringify(search)])
      expect(codesOf(await list(dev, '/searchResult', { user: dev.code, data: fields, gender: 'Female' }))).toContain(
        meera.code,
      );
    const unlisted = { user: dev.code, data: { country: 'Atlantis', religion: 'Hindu' }, gender: 'Female' };
    expect(await list(dev, '/searchResult', unlisted)).toEqual([]);
    const { body } = await dev.post('/findUser', { user2: meera.code, user: dev.code });
    const gallery = { select: '*', table: 'user_image_gallery', condition: { user_id: meera.code } };
    const [photo] = (await dev.post('/fetchData', gallery)).body;
    expect(photo).toMatchObject({ id: expect.any(String), user_id: meera.code, status: 'active', visibility: 'all' });
    const image = await fetch(String(photo?.image_url));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(body.data).toMatchObject({
      uniquecode: meera.code,
      gender: 'Female',
      email: '',
      phone: '',
      connection: 'none',
    });
    expect(refusal(await dev.post('/findUser', { user2: 'HM00000000', user: dev.code }))).toEqual([
      404,
      false,
      'User not found',
    ]);
    const similar = { community: 'Vipassana', uniquecode: meera.code, gender: 'Female' };
    expect(await list(dev, '/getRandomProfile', similar)).toBeInstanceOf(Array);
    expect((await list(dev, '/getRandomProfile', { ...similar, uniquecode: dev.code })).length).toBeGreaterThan(0);
    const preferencesOfMeera = await dev.post('/fetchData', {
      select: '*',
      table: 'partner_preferences',
      condition: { user_id: meera.code },
    });
    expect(preferencesOfMeera.body[0]).toMatchObject({ user_id: meera.code, score: expect.any(Number) });
  });

  it('can be added to the shortlist and removed', async () => {
    const updateShortlist = (type: string) => dev.post('/addFavRem', { vid: meera.code, uid: dev.code, type });
    const shortlist = (changes: object) =>
      list(dev, '/shortlistedMatches', {
        startHeight: 10,
        endHeight: 250,
        within: 'Within a week',
        ...filters,
        user: dev.code,
        income: '',
        ...changes,
      });
    expect((await updateShortlist('add')).body.data).toBe('add');
    expect(await shortlist({})).toMatchObject([{ uniquecode: meera.code, is_match: 'yes' }]);
    expect(await shortlist({ startHeight: 70, endHeight: 77 })).toEqual([]);
    expect((await updateShortlist('rem')).body.data).toBe('rem');
    expect(await shortlist({})).toEqual([]);
    expect((await updateShortlist('add')).body.data).toBe('add');
  });

  it('are listed as recent visitors of a member whom they viewed', async () => {
    expect((await dev.post('/recentVisiter', { vid: meera.code, uid: dev.code })).body.status).toBe(true);
    expect(codesOf(await list(meera, '/getRecentVisiter', { user: meera.code }))).toEqual([dev.code]);
    const visits = { user_id: meera.code, activity_type: 'recent_visit' };
    expect(codesOf(await list(meera, '/getProfileData', visits))).toEqual([dev.code]);
  });
});

describe('an invitation', () => {
  it('is sent once and appears in both inboxes', async () => {
    const socket = io(base, { path: '/socket.io', transports: ['websocket'], auth: { token: meera.token } });
    const pushed: object[] = [];
    socket.on('receiveNotification', (row: object) => pushed.push(row));
    await waitUntil('the socket is open', async () => socket.connected);
    socket.emit('register', meera.code);
    const invite = () => dev.post('/connectUser', { vid: meera.code, uid: dev.code, type: 'add' });
    expect((await invite()).body).toEqual({ data: 'add' });
    expect(refusal(await invite())).toEqual([409, false, 'You’ve already invited this member.']);
    const mail = { uid: meera.code, type: 'add', user_name: 'Meera', sender_name: 'Dev', sender_profile_id: dev.code };
    expect((await dev.post('/mailsForAds', mail)).ok).toBe(true);
    expect((await list(dev, '/getConnectUser', { uid: dev.code })).map((row) => row.visitor_id)).toEqual([meera.code]);
    const sent = (filterData: string) => list(dev, '/fetchInbox', { user_id: dev.code, type: 'sent', filterData });
    expect(codesOf(await sent(''))).toEqual([meera.code]);
    expect(codesOf(await sent('Not Viewed by them'))).toEqual([meera.code]);
    expect(await sent('viewed')).toEqual([]);
    await waitUntil('the socket has the notification', async () => pushed.length > 0);
    expect(pushed[0]).toMatchObject({
      first_name: devFields.firstName,
      community: 'Vipassana',
      about: devFields.aboutMyProfile,
    });
    socket.close();
    await waitUntil('Meera has received the invitation', async () =>
      codesOf(await list(meera, '/fetchInbox', { user_id: meera.code, type: 'received' })).includes(dev.code),
    );
    await waitUntil('she has a notification', async () =>
      (await list(meera, '/getNotification', { userID: meera.code })).some(
        (row) => String(row.first_name) === devFields.firstName,
      ),
    );
    await waitUntil('Dev sees that she has viewed it', async () => codesOf(await sent('viewed')).includes(meera.code));
    expect(await sent('Not Viewed by them')).toEqual([]);
    const [notification] = await list(meera, '/getNotification', { userID: meera.code });
    expect(notification).toMatchObject({ last_name: 'Anand', community: 'Vipassana', about: devFields.aboutMyProfile });
  });

  it('is accepted only by its receiver', async () => {
    const accept = (client: DocumentedCallsClient) =>
      client.post('/likeProfile', { receiver_id: meera.code, sender_id: dev.code });
    expect((await accept(dev)).status).toBe(403);
    expect((await accept(meera)).body).toEqual({ status: true, message: 'Invitation accepted.' });
    const cancellation = await meera.post('/cancelProfile', { receiver_id: meera.code, sender_id: dev.code });
    expect([cancellation.status, cancellation.body]).toEqual([
      200,
      { status: false, message: 'This invitation is not available.' },
    ]);
    expect(codesOf(await list(meera, '/fetchInbox', { user_id: meera.code, type: 'accepted' }))).toEqual([dev.code]);
    expect(
      codesOf(await list(meera, '/getProfileData', { user_id: meera.code, activity_type: 'accept_invite' })),
    ).toEqual([dev.code]);
    await waitUntil(
      'they are connected',
      async () =>
        (await dev.post('/checkConnection', { uid2: meera.code, uid: dev.code })).body.data?.toString() === 'true',
    );
    const friend = await dev.post('/checkFriend', { userID: dev.code, visiterID: meera.code });
    expect(friend.body.data).toBe('connected');
  });
});

describe('a plan', () => {
  const plan = { name: 'Gold', user_id: '', mobileNumber: '2000000701', plan: 'Gold', no_of_contact: '75' };
  const record = { amount: '3538.82', amount_before_gst: '2999.00', gst_amount: '539.82' };
  const readStatus = (id: string) => dev.postEncoded('/stripePaymentStatus', { merchantTransactionId: id });
  const writePlanFields = () =>
    dev.post('/updateDataHelper', {
      table: 'users',
      data_arr: { account_type: 'Pro', plan: 'Gold', no_of_contact: 1_000, primium_badge: 'yes' },
      condition: { uniquecode: dev.code },
    });
  let txn = '';
  let paymentUrl = '';

  it('cannot be obtained by writing its fields or by changing the price', async () => {
    expect((await writePlanFields()).body).toBe(false);
    expect(await dev.readOwnRow()).toMatchObject({ account_type: 'Free', no_of_contact: 0, primium_badge: 'no' });
    const cheapCheckout = await dev.postForm('/stripePayment', { ...plan, ...record, name: 'Dev Anand', amount: '1' });
    expect(refusal(cheapCheckout)).toEqual([
      409,
      false,
      'The price of this plan has changed. Please check the new price.',
    ]);
    const contact = await dev.post('/viewOneContact', { uid: meera.code });
    expect(contact.status).toBe(403);
  });

  it('is paid for at the provider, and a confirmed payment makes the member Pro', async () => {
    await waitUntil('billing knows the member', async () => {
      const started = await dev.postForm('/stripePayment', {
        ...plan,
        ...record,
        user_id: dev.code,
        name: 'Dev Anand',
      });
      txn = String(started.body.data?.merchantTransactionId);
      paymentUrl = String(started.body.data?.url);
      return started.ok;
    });
    expect((await readStatus(txn)).body).toMatchObject({ ok: false, message: 'Payment Pending' });
    expect((await dev.post('/paymentUpdate', { status: 'success', mID: txn })).body.status).toBe(false);
    await pay(paymentUrl);
    await waitUntil('the payment is confirmed', async () => (await readStatus(txn)).body.ok?.toString() === 'true');
    expect((await readStatus(txn)).body).toMatchObject({
      message: 'Your payment is successful.',
      details: {
        merchantTransactionId: txn,
        name: 'Dev Anand',
        mobileNumber: '2000000701',
        plan: 'Gold',
        amount: 3538.82,
        amount_before_gst: 2999,
        gst_amount: 539.82,
      },
    });
    const confirmation = await dev.post('/paymentUpdate', { status: 'success', mID: txn });
    expect(confirmation.body).toMatchObject({ status: true });
    expect((await dev.post('/sendOtpWithEmailForPayemtn', { email: devFields.email, data: {} })).ok).toBe(true);
    await waitUntil('the plan is active', async () => String((await dev.readOwnRow()).account_type) === 'Pro');
    await waitUntil(
      'the messages of the plan are granted',
      async () => Number((await dev.readOwnRow()).no_of_message) === 50,
    );
    expect(await dev.readOwnRow()).toMatchObject({
      plan: 'Gold',
      no_of_contact: 75,
      primium_badge: 'yes',
      payment_txn_id: txn,
    });
    expect((await writePlanFields()).body).toBe(true);
    const ownPayment = { select: '*', table: 'payment', condition: { merchantTransactionId: txn } };
    expect((await dev.post('/fetchData', ownPayment)).body[0]).toMatchObject({ merchantTransactionId: txn });
    expect((await meera.post('/fetchData', ownPayment)).status).toBe(404);
    expect((await meera.postEncoded('/stripePaymentStatus', { merchantTransactionId: txn })).status).toBe(404);
  });

  it('reveals a connected member’s contact details with two calls that together spend one contact', async () => {
    await waitUntil('profile knows the plan and the connection', async () => {
      const { body } = await dev.post('/getUserViewContact', { contact: 75, vid: meera.code, uid: dev.code });
      return String(body.data?.obstacle) === 'null';
    });
    const view = await dev.post('/viewOneContact', { uid: meera.code });
    // Outside India only the email address is verified, and an unverified number is never revealed.
    expect(view.body.data).toMatchObject({ email: meeraFields.email, phone: '' });
    const deduction = await dev.post('/removeOneContact', { contact: 1_000, uid: dev.code, vid: meera.code });
    expect(deduction.body.data).toEqual({ no_of_contact: 74 });
    expect(codesOf(await list(dev, '/getContact', { uid: dev.code }))).toEqual([meera.code]);
    const contactView = await dev.post('/getUserViewContact', { contact: 0, vid: meera.code, uid: dev.code });
    expect(contactView.body.data).toMatchObject({ viewed: 'yes', no_of_contact: 74 });
    const totals = await list(dev, '/fetchVisitorCount', { user_id: dev.code });
    expect(totals).toEqual(expect.arrayContaining([{ activity_type: 'contact_viewed', total: 1 }]));
  });
});

describe('access', () => {
  it.each([
    ['/getNotification', 'userID'],
    ['/fetchInbox', 'user_id'],
    ['/getContact', 'uid'],
    ['/fetchVisitorCount', 'user_id'],
    ['/getRecentVisiter', 'user'],
    ['/newMatches', 'user'],
  ])('refuses %s with the %s of another member', async (path, field) => {
    const response = await dev.post(path, { [field]: meera.code, type: 'received' });
    expect(refusal(response)).toEqual([403, false, 'You can only do this for yourself.']);
  });

  it('refuses other members’ data, and unlisted columns, tables and conditions', async () => {
    const update = { table: 'users', data_arr: { images_visibility: 'pro' }, condition: { uniquecode: meera.code } };
    expect((await dev.post('/updateDataHelper', update)).status).toBe(403);
    for (const [table, data_arr] of [
      ['users', { password: 'x' }],
      ['staff', { roles: 'owner' }],
      ['users', { images_visibility: 'all', account_type: 'Pro' }],
    ])
      expect(
        (await dev.post('/updateDataHelper', { table, data_arr, condition: { uniquecode: dev.code } })).status,
      ).toBe(400);
    const queryStatus = async (table: string, condition: unknown) =>
      (await dev.post('/fetchData', { select: '*', table, condition })).status;
    expect(await queryStatus('user_search', { uniquecode: meera.code })).toBe(403);
    expect(await queryStatus('user_search', { uniquecode: dev.code })).toBe(200);
    expect(await queryStatus('users', { uniquecode: meera.code })).toBe(400);
    expect(await queryStatus('users', {})).toBe(400);
    expect(await queryStatus('otps', {})).toBe(400);
    expect(await queryStatus('users', '1=1')).toBe(400);
    expect(await queryStatus('users', { city: { $ne: '' } })).toBe(400);
  });

  it('refuses member calls without a valid token', async () => {
    const anonymous = new DocumentedCallsClient(base);
    for (const path of ['/getNotification', '/connectUser', '/fetchInbox', '/viewOneContact', '/paymentUpdate'])
      expect(refusal(await anonymous.post(path))).toEqual([401, false, 'Please log in to continue.']);
    anonymous.token = `${dev.token.slice(0, -4)}AAAA`;
    expect((await anonymous.post('/getNotification', {})).status).toBe(401);
  });

  it('answers staff calls of members and visitors like unknown paths', async () => {
    for (const [, path] of specifiedCalls.filter(([, each]) => each.startsWith('/admin')))
      for (const client of [visitor, dev]) {
        const [staffCall, unknownCall] = [
          await client.post(path, { search: [] }),
          await client.post(`${path}s`, { search: [] }),
        ];
        const { requestId: _first, ...staffBody } = staffCall.body;
        const { requestId: _second, ...unknownBody } = unknownCall.body;
        expect([staffCall.status, staffBody]).toEqual([404, unknownBody]);
      }
  });
});

const enquiry = {
  name: 'Asha',
  spritual_path: 'Vipassana',
  phone: '9876543210',
  type: 'nri',
  message: 'Please call.',
};

describe('staff', () => {
  it('read counters and tables with the token of a staff session, with contact details masked', async () => {
    const staff = new DocumentedCallsClient(base);
    staff.token = await createStaffToken(system);
    const counts = () => staff.post('/adminGetDashCount');
    await waitUntil(
      'admin has counted the new members and the payment',
      async () => {
        const { total_users, revenue } = (await counts()).body;
        return Number(total_users) === memberCount && Number(revenue) > 3538.82;
      },
      60_000,
    );
    const { body } = await counts();
    expect(Number(body.paid_users) + Number(body.free_users)).toBe(memberCount);
    expect(Number(body.male) + Number(body.female)).toBe(memberCount);
    const newest = await list(staff, '/adminGet10Users', {});
    expect(codesOf(newest)).toContain(meera.code);
    expect(JSON.stringify(newest)).not.toContain(meeraFields.email);
    await waitUntil('admin knows the plan', async () =>
      codesOf(await list(staff, '/adminGet10UsersPaid', {})).includes(dev.code),
    );
    const [payment] = await list(staff, '/adminGet10Transition', {});
    expect(payment).toMatchObject({ user_id: dev.code, plan: 'Gold', amount: 3538.82, gst_amount: 539.82 });
    const women = { path: 'Vipassana', search: meeraFields.firstName, date: '', acc: 'Free', gen: 'female' };
    expect(codesOf(await list(staff, '/adminGetAllUsers', women))).toEqual([meera.code]);
    expect(await list(staff, '/adminGetAllUsers', { ...women, date: '2020-01-01' })).toEqual([]);
    const paid = await list(staff, '/adminGetAllTransition', { path: 'Vipassana', search: '', date: '' });
    expect(paid.map((row) => row.merchantTransactionId)).toContain(payment?.merchantTransactionId);
    await visitor.postForm('/enquiry', { ...enquiry, phone: '9876543211' });
    const enquiries = await list(staff, '/adminGetAllquery', { path: '', search: 'Asha', date: '', type: 'nri' });
    expect(enquiries[0]).toMatchObject({
      name: 'Asha',
      type: 'nri',
      spritual_path: 'Vipassana',
      message: 'Please call.',
    });
    expect((await staff.post('/adminGetAllUsers', { gen: 'both' })).status).toBe(400);
  });
});

describe('an enquiry', () => {
  it('is accepted as multipart or form-encoded, and missing fields are reported', async () => {
    for (const response of [
      await visitor.postForm('/enquiry', enquiry),
      await visitor.postEncoded('/enquiry', enquiry),
    ])
      expect([response.ok, typeof response.body.message]).toEqual([true, 'string']);
    expect(refusal(await visitor.postForm('/enquiry', { ...enquiry, name: '' }))).toEqual([
      400,
      false,
      'Name is Required!',
    ]);
    const otherType = await visitor.postForm('/enquiry', { ...enquiry, type: 'vip' });
    expect(refusal(otherType)).toEqual([400, false, 'Please choose contact or nri.']);
  });
});

describe('invalid input', () => {
  it('gets a problem message and no server error from the calls of visitors and members', async () => {
    const client = new DocumentedCallsClient(base);
    await client.login('2000000702', 'walk-together');
    expect(await invalidBodyViolations(base, client.token)).toEqual([]);
  });
});

describe('a forgotten password', () => {
  it('is reset with the OTP sent by email, which no call reveals', async () => {
    const { phone = '', email = '' } = devFields;
    const [account] = (await visitor.post('/fetchForgetStep1', { user_id: email })).body;
    expect((await visitor.post('/fetchForgetStep1', { user_id: 'nobody@example.org' })).body).toHaveLength(1);
    const requestedAt = new Date();
    const otpResponse = await visitor.post('/sendOtpWithEmail', { email: account?.email, phone: account?.phone });
    expect(otpResponse.body.message).toBe('Otp sent successfully.');
    const otp = await waitForOtp(system.mailboxUrl, email, requestedAt);
    const withoutOtp = await visitor.post('/fetchForgetStep2', { email });
    expect(withoutOtp.body).toEqual([{ email, otp: null, ticket: null }]);
    const rejection = await visitor.post('/fetchForgetStep2', { email, otp: otp === '1111' ? '2222' : '1111' });
    expect(refusal(rejection)).toEqual([422, false, 'Otp Not Match']);
    const [resetRow] = (await visitor.post('/fetchForgetStep2', { email, otp })).body;
    expect(resetRow?.otp).toBe(otp);
    const password = 'walk-further';
    expect((await visitor.post('/fetchForgetStep3', { password, email })).body).toBe(0);
    expect((await visitor.post('/fetchForgetStep3', { password, email, ticket: resetRow?.ticket })).body).toBe(1);
    expect((await new DocumentedCallsClient(base).login(phone, password)).ok).toBe(true);
  });
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('the session', () => {
  it('needs no cookie: /login sets none, and its token alone is accepted', async () => {
    const login = await post('/login', { username: '2000000702', password: 'walk-together' });
    const { token } = (await login.json()) as { token: string };
    expect(login.headers.getSetCookie()).toEqual([]);
    const reply = await post('/getNotification', {}, { authorization: `Bearer ${token}` });
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([200, []]);
    expect((await post('/getNotification', {}, { cookie: `hamrah_client=${token}` })).status).toBe(401);
  });

  it('ends immediately after a password change, except in the client that made it', async () => {
    const [first, second] = [new DocumentedCallsClient(base), new DocumentedCallsClient(base)];
    for (const client of [first, second]) await client.login('2000000701', 'walk-further');
    const statuses = () =>
      Promise.all([first, second].map(async (each) => (await each.post('/getNotification')).status));
    expect(await statuses()).toEqual([200, 200]);
    const change = await fetch(`${system.origin}/api${identity.changePassword.path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await readAccessToken(first)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ current: 'walk-further', password: 'walk-even-further' }),
    });
    expect([change.status, await statuses()]).toEqual([204, [200, 401]]);
  });

  it('ends with /reset, after which its token is refused', async () => {
    await meera.login('2000000702', 'walk-together');
    const { status, body } = await meera.postForm('/reset', { uniquecode: meera.code });
    expect([status, body.status]).toEqual([200, true]);
    expect((await meera.post('/getNotification', {})).status).toBe(401);
  });
});
