const cursorFirstPage = (name: string) =>
  `SELECT cursorpage, continuation, persistconnection, cursorid FROM documentdb_api.${name}_cursor_first_page($1, $2)`;

/** The prepared statements by name. */
export const STATEMENTS = {
  insert: 'SELECT p_result FROM documentdb_api.insert($1, $2, $3)',
  update: 'SELECT p_result FROM documentdb_api.update($1, $2, $3)',
  delete: 'SELECT p_result FROM documentdb_api.delete($1, $2, $3)',
  findAndModify: 'SELECT p_result FROM documentdb_api.find_and_modify($1, $2)',
  find: cursorFirstPage('find'),
  aggregate: cursorFirstPage('aggregate'),
  listCollections: cursorFirstPage('list_collections'),
  listIndexes: cursorFirstPage('list_indexes'),
  getMore: 'SELECT cursorpage, continuation FROM documentdb_api.cursor_get_more($1, $2, $3)',
  count: 'SELECT document FROM documentdb_api.count_query($1, $2)',
  distinct: 'SELECT document FROM documentdb_api.distinct_query($1, $2)',
  createCollection: 'SELECT documentdb_api.create_collection_view($1, $2) AS document',
  ensureCollection: 'SELECT documentdb_api.create_collection($1, $2) AS created',
  drop: 'SELECT documentdb_api.drop_collection($1, $2) AS dropped',
  dropDatabase: 'SELECT documentdb_api.drop_database($1)',
  listDatabases: 'SELECT documentdb_api.list_databases($1) AS document',
  renameCollection: 'SELECT documentdb_api.rename_collection($1) AS document',
  collMod: 'SELECT documentdb_api.coll_mod($1, $2, $3) AS document',
  collStats: 'SELECT documentdb_api.coll_stats($1, $2, $3) AS document',
  dbStats: 'SELECT documentdb_api.db_stats($1, $2) AS document',
  validate: 'SELECT documentdb_api.validate($1, $2) AS document',
  createIndexes: 'SELECT documentdb_api_internal.create_indexes_non_concurrently($1, $2, true) AS document',
  dropIndexes: 'CALL documentdb_api.drop_indexes($1, $2)',
  indexSpecs: `SELECT i.index_id, documentdb_api_internal.index_spec_as_bson(i.index_spec) AS spec
    FROM documentdb_api_catalog.collection_indexes i JOIN documentdb_api_catalog.collections c USING (collection_id)
    WHERE c.database_name = $1 AND c.collection_name = $2`,
  collectionId:
    'SELECT collection_id FROM documentdb_api_catalog.collections WHERE database_name = $1 AND collection_name = $2',
} as const;

export type StatementName = keyof typeof STATEMENTS;
