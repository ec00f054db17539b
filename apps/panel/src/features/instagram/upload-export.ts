import type { INSTAGRAM_EXPORT_PATH, InstagramImport } from '@payvand/contract'
import { uploadForm } from '../../lib/http/upload-form.ts'
import { writeBody } from '../../lib/http/wire-case.ts'
import type { importBody } from './new-import-form.ts'

/** A copy of the contract's `INSTAGRAM_EXPORT_PATH`, whose import would bring the schemas with it. */
const UPLOAD_PATH =
  '/v1/instagram-crawler-proxy/instagram-batches/export' satisfies typeof INSTAGRAM_EXPORT_PATH
/** An export can have hundreds of megabytes, uploaded from a phone. */
const TIMEOUT_MS = 30 * 60_000

/** Uploads the export of an account with the values of an import; throws as `uploadForm`. */
export function uploadExport(
  file: File,
  values: ReturnType<typeof importBody>,
  progress: { onSent: (share: number) => void; signal: AbortSignal },
): Promise<InstagramImport> {
  const form = new FormData()
  form.set('page_url', values.pageUrl)
  form.set('num_posts', String(values.numPosts))
  if (values.onlyNewerThan !== null) form.set('only_newer_than', values.onlyNewerThan)
  form.set('defaults', JSON.stringify(writeBody(values.defaults)))
  if (values.categoryId !== null) form.set('category_id', String(values.categoryId))
  form.set('file', file)
  return uploadForm(UPLOAD_PATH, form, { timeoutMs: TIMEOUT_MS, ...progress })
}
