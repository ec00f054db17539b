import {
  ConnectorError,
  createInstagramExportSource,
  type InstagramExportSource,
  type InstagramPost,
} from '@payvand/connectors'
import type { InstagramImport, newInstagramImport } from '@payvand/contract'
import type { InstagramSourceReason } from '@payvand/domain'
import { INSTAGRAM_SOURCE_SENTENCES } from '@payvand/texts'
import type { z } from 'zod'
import { CallError } from '../../../infra/http/call-error.ts'
import type { SignedInUser } from '../../accounts/index.ts'
import type { Services } from '../services.ts'
import { instagramBatchAnswer, requireInstagramBatch } from './batch-answer.ts'
import { createInstagramBatch, startInstagramJob } from './create-instagram-batch.ts'
import { deleteInstagramBatch, saveTriedSource } from './instagram-batches-store.ts'
import { stagePosts } from './stage-instagram-posts.ts'

export type ExportedTask = Omit<z.output<typeof newInstagramImport>, 'source' | 'postUrls'> & {
  /** Path of the zip. */
  file: string
}

/**
 * Makes a task of an account's own export. The file is read, its posts and their pictures are kept, then their captions are
 * read as any other task's; what breaks off before leaves no task. Throws CallError `instagram_file_refused`, and what
 * `createInstagramBatch` throws.
 */
export async function importExport(
  services: Services,
  user: SignedInUser,
  { file, pageUrl, ...task }: ExportedTask,
): Promise<InstagramImport> {
  const { rows } = services
  const { businessId } = user
  const onlyNewerThan = task.onlyNewerThan === null ? null : new Date(task.onlyNewerThan)
  const source = createInstagramExportSource(file)
  try {
    const posts = await readFile(source, task.numPosts, onlyNewerThan)
    const made = await rows.transaction().execute((trx) =>
      createInstagramBatch(services, trx, user, {
        ...task,
        pageName: pageUrl,
        onlyNewerThan,
        source: 'export',
        postUrls: [],
        staged: true,
      }),
    )
    const context = { businessId, ...made }
    try {
      await stagePosts(services, context, source, posts)
      await rows.transaction().execute(async (trx) => {
        const batch = await requireInstagramBatch(trx, businessId, made.batchId)
        await saveTriedSource(trx, batch, { source: 'export', status: 'open', reason: null, retryAt: null })
        await startInstagramJob(services, trx, context, 'user_initial')
      })
    } catch (error) {
      await deleteInstagramBatch(rows, businessId, made.batchId)
      throw error
    }
    return await instagramBatchAnswer(rows, businessId, made.batchId, services.now())
  } finally {
    await source.close()
  }
}

async function readFile(
  source: InstagramExportSource,
  limit: number,
  newerThan: Date | null,
): Promise<InstagramPost[]> {
  const posts: InstagramPost[] = []
  try {
    for await (const some of source.readPosts({ limit, ...(newerThan ? { newerThan } : {}) }))
      posts.push(...some)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    throw fileRefused(source.state().reason ?? 'file_broken')
  }
  return posts
}

/** The file is not what Instagram makes, said in the words of its reason. */
export const fileRefused = (reason: InstagramSourceReason): CallError =>
  new CallError('instagram_file_refused', { messages: [INSTAGRAM_SOURCE_SENTENCES[reason]] })
