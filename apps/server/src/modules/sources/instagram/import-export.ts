import { createInstagramExportSource, type InstagramPost } from '@payvand/connectors'
import type { InstagramImport, newInstagramImport } from '@payvand/contract'
import type { InstagramSourceReason } from '@payvand/domain'
import { INSTAGRAM_SOURCE_SENTENCES } from '@payvand/texts'
import type { z } from 'zod'
import { CallError } from '../../../infra/http/call-error.ts'
import type { SignedInUser } from '../../accounts/index.ts'
import type { Services } from '../services.ts'
import { createInstagramImport, startInstagramJob } from './create-instagram-import.ts'
import { instagramImportAnswer, requireInstagramImport } from './import-answer.ts'
import { deleteInstagramImport, saveTriedSource } from './instagram-imports-store.ts'
import { readExportFile } from './read-export-file.ts'
import { stagePosts } from './stage-instagram-posts.ts'

export type ExportedImport = Omit<z.output<typeof newInstagramImport>, 'source' | 'postUrls'> & {
  /** Path of the zip. */
  file: string
}

/**
 * Makes an import of an account's own export. The file is read, its posts and their pictures are kept, then their captions are
 * read as any other import's; what breaks off before leaves no import. Throws CallError `instagram_file_refused`, and what
 * `createInstagramImport` throws.
 */
export async function importExport(
  services: Services,
  user: SignedInUser,
  { file, pageUrl, ...pageImport }: ExportedImport,
): Promise<InstagramImport> {
  const { rows } = services
  const { businessId } = user
  const onlyNewerThan = pageImport.onlyNewerThan === null ? null : new Date(pageImport.onlyNewerThan)
  const posts = await readFile(file, pageImport.numPosts, onlyNewerThan)
  // Its pictures are taken out here, one at a time and as they are.
  const source = createInstagramExportSource(file)
  try {
    const made = await rows.transaction().execute((trx) =>
      createInstagramImport(services, trx, user, {
        ...pageImport,
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
        const pageImport = await requireInstagramImport(trx, businessId, made.importId)
        await saveTriedSource(trx, pageImport, {
          source: 'export',
          status: 'open',
          reason: null,
          retryAt: null,
        })
        await startInstagramJob(services, trx, context, 'user_initial')
      })
    } catch (error) {
      await deleteInstagramImport(rows, businessId, made.importId)
      throw error
    }
    return await instagramImportAnswer(rows, businessId, made.importId, services.now())
  } finally {
    await source.close()
  }
}

async function readFile(file: string, limit: number, newerThan: Date | null): Promise<InstagramPost[]> {
  const answer = await readExportFile({ file, limit, newerThan })
  if (answer.kind === 'refused') throw fileRefused(answer.reason)
  return answer.posts
}

/** The file is not what Instagram makes, said in the words of its reason. */
export const fileRefused = (reason: InstagramSourceReason): CallError =>
  new CallError('instagram_file_refused', { messages: [INSTAGRAM_SOURCE_SENTENCES[reason]] })
