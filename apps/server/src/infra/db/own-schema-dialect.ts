import {
  type Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresIntrospector,
  sql,
  type TableMetadata,
} from 'kysely'

/**
 * Kysely's PostgreSQL dialect that looks at the tables of one schema only. Its own looks into every schema of the
 * database, and fails when somebody else's table is dropped while it looks; the migrator asks it at every start.
 */
export class OwnSchemaDialect extends PostgresDialect {
  readonly #schema: string

  constructor(config: PostgresDialectConfig, schema: string) {
    super(config)
    this.#schema = schema
  }

  override createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new OwnSchemaIntrospector(db, this.#schema)
  }
}

class OwnSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>
  readonly #schema: string

  constructor(db: Kysely<unknown>, schema: string) {
    super(db)
    this.#db = db
    this.#schema = schema
  }

  /** Names only: the migrator asks for nothing else. */
  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ name: string }>`
      select pg_class.relname as name
      from pg_class join pg_namespace on pg_namespace.oid = pg_class.relnamespace
      where pg_namespace.nspname = ${this.#schema} and pg_class.relkind in ('r', 'p')
      order by pg_class.relname`.execute(this.#db)
    return rows.map(({ name }) => ({
      name,
      schema: this.#schema,
      isView: false,
      isForeign: false,
      columns: [],
    }))
  }
}
