import { billing, memberCode, Problem, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, type CallRequest, defineCall } from '../call.ts';
import { assertOwnId, CallError, parseInput } from '../call-error.ts';
import { bearerTokenOf } from '../gateway/session-tokens.ts';
import { nameList, text } from '../mapping/fields.ts';
import { parseNames } from '../mapping/name-list.ts';
import { type Condition, type DataQuery, dataQueries } from './data-queries.ts';

const condition = z.record(z.string().max(60), text, 'Please send the condition as column and value.').optional();

/** Columns that hold a profile ID. */
const idColumns = ['user_id', 'uniquecode'];

/** Removes `status` and normalises profile IDs. */
function normalizeCondition(rawCondition: Record<string, string> | undefined): Condition {
  const { status = 'active', ...columns } = rawCondition ?? {};
  if (status !== 'active') throw new CallError(400, 'Only active rows can be read.');
  const normalized = Object.entries(columns).map(([column, value]) => {
    if (!idColumns.includes(column)) return [column, value];
    const code = value.trim().toUpperCase();
    if (!memberCode.safeParse(code).success) throw new Problem('profile.member_not_found');
    return [column, code];
  });
  return Object.fromEntries(normalized);
}

function findDataQuery(table: string, columnValues: Condition): DataQuery {
  const columns = Object.keys(columnValues).toSorted().join();
  const query = dataQueries.find(
    (candidate) => candidate.table === table && candidate.columns.toSorted().join() === columns,
  );
  if (!query) throw new CallError(400, 'This query is not supported.');
  return query;
}

/** Returns the token in the condition of a query, if there is one. Only the query for `users` by `token` has it. */
function tokenInCondition(body: unknown): string | undefined {
  const query = z.object({ condition: z.object({ token: z.string() }) }).safeParse(body);
  return query.success ? bearerTokenOf(`Bearer ${query.data.condition.token}`) : undefined;
}

/** Returns the selected columns of a row. An empty list and `*` select all. */
function selectColumns(row: object, columns: readonly string[]): object {
  if (columns.length === 0 || columns.includes('*')) return row;
  return Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
}

/** Updates of the photo visibility, by table. */
const visibilityUpdates = {
  user_image_gallery: { idColumn: 'user_id', data: z.strictObject({ visibility: text }) },
  users: { idColumn: 'uniquecode', data: z.strictObject({ images_visibility: text }) },
} as const;

/** Plan fields, which no client can change. The services derive them from payments and use. */
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

/** Parses a supported update: a photo visibility, or plan fields. */
function parseUpdate(
  table: string,
  columnValues: Condition,
  data: unknown,
): { visibility: profile.PhotoVisibility } | 'plan' {
  const unsupported = () => new CallError(400, 'This cannot be changed here.');
  if (table !== 'users' && table !== 'user_image_gallery') throw unsupported();
  const { idColumn, data: schema } = visibilityUpdates[table];
  if (Object.keys(columnValues).join() !== idColumn) throw unsupported();
  const update = schema.safeParse(data);
  if (update.success) return { visibility: parseInput(visibility, Object.values(update.data)[0]) };
  if (table === 'users' && planFields.safeParse(data).success) return 'plan';
  throw unsupported();
}

async function readData({
  body,
  ...request
}: CallRequest<{ table: string; select: string | string[]; condition?: Record<string, string> | undefined }>) {
  const columnValues = normalizeCondition(body.condition);
  const rows = await findDataQuery(body.table, columnValues).read(columnValues, request);
  const selectedColumns = parseNames(body.select).map((name) => name.trim());
  return rows.map((row) => selectColumns(row, selectedColumns));
}

/** The calls for any table, restricted to the supported queries and updates. */
export const dataCalls: readonly Call[] = [
  defineCall('POST', '/fetchData', {
    access: 'anyone',
    bodyFormat: 'json',
    bodySchema: z.object({ select: nameList.optional().default('*'), table: text, condition }),
    tokenInBody: tokenInCondition,
    routes: [...new Set(dataQueries.flatMap(({ routes }) => routes))],
    summary: 'A list of rows. Supports only the queries below.',
    handle: readData,
  }),
  defineCall('POST', '/updateDataHelper', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({
      table: text,
      data_arr: z.record(z.string(), z.unknown(), 'Please send what to change.'),
      condition,
    }),
    routes: [profile.setPhotoVisibility, billing.readEntitlement],
    summary:
      '`true` if the photo visibility is changed. Plan fields are ignored; the reply is then `true` if a plan is active.',
    handle: async function updateData({ body, request, viewer }) {
      const columnValues = normalizeCondition(body.condition);
      for (const id of Object.values(columnValues)) assertOwnId(id, viewer);
      const update = parseUpdate(body.table, columnValues, body.data_arr);
      if (update === 'plan') return (await request(billing.readEntitlement, {})).accountType === 'Pro';
      await request(profile.setPhotoVisibility, { body: update });
      return true;
    },
  }),
];
