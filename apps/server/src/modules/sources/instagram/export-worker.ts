import { parentPort, workerData } from 'node:worker_threads'
import { ConnectorError, createInstagramExportSource, type InstagramPost } from '@payvand/connectors'
import type { ExportAnswer, ExportQuestion } from './read-export-file.ts'

/** Reads the posts of one archive: beside the thread that answers calls, and with memory of its own. */
async function answer({ file, limit, newerThan }: ExportQuestion): Promise<ExportAnswer> {
  const source = createInstagramExportSource(file)
  const posts: InstagramPost[] = []
  try {
    for await (const some of source.readPosts({ limit, ...(newerThan ? { newerThan } : {}) }))
      posts.push(...some)
    return { kind: 'read', posts }
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return { kind: 'refused', reason: source.state().reason ?? 'file_broken' }
  } finally {
    await source.close()
  }
}

// An unexpected error ends the thread, and its owner gets it.
void answer(workerData as ExportQuestion).then((said) => parentPort?.postMessage(said))
