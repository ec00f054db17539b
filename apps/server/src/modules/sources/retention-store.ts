import { sql } from 'kysely'
import type { Retention } from '../../infra/retention/retention.ts'

/** The last two jobs of a project that ended stay, and the last one that ended well. */
const isReplaced = sql<boolean>`(
  exists (
    select 1 from crawl_jobs newer
    where newer.project_id = crawl_jobs.project_id and newer.id > crawl_jobs.id and newer.finished_at is not null
    offset 1)
  and (crawl_jobs.status <> 'completed' or exists (
    select 1 from crawl_jobs newer
    where newer.project_id = crawl_jobs.project_id and newer.id > crawl_jobs.id and newer.status = 'completed' offset 0)))`

/** An import of Instagram posts is told by its job how it stands. */
const isOfImport = sql<boolean>`exists (
  select 1 from instagram_imports where instagram_imports.crawl_job_id = crawl_jobs.id offset 0)`

/** Whoever sees the operation may ask for the rows' results, or take it back. */
const hasOperation = sql<boolean>`exists (
  select 1 from operations
  where operations.business_id = sheet_imports.business_id and operations.kind = 'spreadsheet'
    and (operations.parameters->>'sheetImportId')::bigint = sheet_imports.id offset 0)`

export const sourcesRetention: Retention = [
  {
    table: 'crawl_jobs',
    since: 'finished_at',
    days: 30,
    only: sql<boolean>`(${isReplaced} and not ${isOfImport})`,
    children: [
      { table: 'crawl_job_items', column: 'job_id' },
      { table: 'crawl_job_logs', column: 'job_id' },
    ],
  },
  {
    table: 'sheet_imports',
    since: 'created_at',
    days: 30,
    only: sql<boolean>`not ${hasOperation}`,
    children: [{ table: 'sheet_import_rows', column: 'import_id' }],
  },
]
