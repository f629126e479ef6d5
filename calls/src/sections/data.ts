import { billing, memberCode, Problem, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type CallRequest, type Call, defineCall } from '../call.ts';
import { nameList, text } from '../mapping/fields.ts';
import { parseNames } from '../mapping/name-list.ts';
import { assertOwnId, parseInput, CallError } from '../call-error.ts';
import { bearerTokenOf } from '../gateway/session-tokens.ts';
import { type Condition, type DataQuery, dataQueries } from './data-queries.ts';

const condition = z.record(z.string().max(60), text, 'Please send the condition as column and value.').optional();

/** Columns that hold a profile ID. */
const idColumns = ['user_id', 'uniquecode'];

/** A condition without `status`, profile IDs as they are spelled. */
function plainCondition(told: Record<string, string> | undefined): Condition {
  const { status = 'active', ...columns } = told ?? {};
  if (status !== 'active') throw new CallError(400, 'Only what is active can be asked for.');
  const plain = Object.entries(columns).map(([column, value]) => {
    if (!idColumns.includes(column)) return [column, value];
    const code = value.trim().toUpperCase();
    if (!memberCode.safeParse(code).success) throw new Problem('profile.member_not_found');
    return [column, code];
  });
  return Object.fromEntries(plain);
}

function dataUseOf(table: string, columns: Condition): DataQuery {
  const asked = Object.keys(columns).toSorted().join();
  const use = dataQueries.find((each) => each.table === table && each.columns.toSorted().join() === asked);
  if (!use) throw new CallError(400, 'This cannot be asked for.');
  return use;
}

/** The token in the condition of the use `users` by token. */
function tokenInCondition(body: unknown): string | undefined {
  const told = z.object({ condition: z.object({ token: z.string() }) }).safeParse(body);
  return told.success ? bearerTokenOf(`Bearer ${told.data.condition.token}`) : undefined;
}

/** The chosen columns of a row; all of them for none and for `*`. */
function chosenOf(row: object, columns: readonly string[]): object {
  if (columns.length === 0 || columns.includes('*')) return row;
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
}

const updates = {
  user_image_gallery: { by: 'user_id', data: z.strictObject({ visibility: text }) },
  users: { by: 'uniquecode', data: z.strictObject({ images_visibility: text }) },
} as const;

/** The fields of a plan, which only the payment provider's word changes. */
const planFields = z.strictObject(
  Object.fromEntries(
    [
      ...[
        'account_type',
        'plan',
        'plan_buy_date',
        'plan_expiry_date',
        'no_of_contact',
        'no_of_message',
        'primium_badge',
      ],
      ...['relationship_manager', 'nri_rishtey', 'vip_treatment', 'payment_txn_id'],
    ].map((name) => [name, text]),
  ),
);

const visibility = z.enum(profile.photoVisibilities, 'Please choose who may see your photos.');

/** What an update of a closed list asks for: who may see the photos, or a plan. */
function updateOf(table: string, columns: Condition, data: unknown): { visibility: profile.PhotoVisibility } | 'plan' {
  const refused = () => new CallError(400, 'This cannot be changed here.');
  if (table !== 'users' && table !== 'user_image_gallery') throw refused();
  const { by, data: shape } = updates[table];
  if (Object.keys(columns).join() !== by) throw refused();
  const read = shape.safeParse(data);
  if (read.success) return { visibility: parseInput(visibility, Object.values(read.data)[0]) };
  if (table === 'users' && planFields.safeParse(data).success) return 'plan';
  throw refused();
}

async function readData({
  body,
  ...asked
}: CallRequest<{ table: string; select: string | string[]; condition?: Record<string, string> | undefined }>) {
  const columns = plainCondition(body.condition);
  const rows = await dataUseOf(body.table, columns).readRows(columns, asked);
  return rows.map((row) =>
    chosenOf(
      row,
      parseNames(body.select).map((name) => name.trim()),
    ),
  );
}

/** The two calls that once reached any table; each answers a closed list of uses. */
export const dataCalls: readonly Call[] = [
  defineCall('POST', '/fetchData', {
    who: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ select: nameList.optional().default('*'), table: text, condition }),
    tokenInBody: tokenInCondition,
    routes: [...new Set(dataQueries.flatMap(({ routes }) => routes))],
    summary: 'A list of rows, of the uses below and no others.',
    handle: readData,
  }),
  defineCall('POST', '/updateDataHelper', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({
      table: text,
      data_arr: z.record(z.string(), z.unknown(), 'Please send what to change.'),
      condition,
    }),
    routes: [profile.setPhotoVisibility, billing.readEntitlement],
    summary:
      '`true`: who may see the photos is changed. Fields of a plan are taken and written nowhere: `true` when a plan is in force, else `false`.',
    async handle({ body, request: ask, viewer }) {
      const columns = plainCondition(body.condition);
      for (const id of Object.values(columns)) assertOwnId(id, viewer);
      const update = updateOf(body.table, columns, body.data_arr);
      if (update === 'plan') return (await ask(billing.readEntitlement, {})).accountType === 'Pro';
      await ask(profile.setPhotoVisibility, { body: update });
      return true;
    },
  }),
];
