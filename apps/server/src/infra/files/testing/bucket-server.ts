import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The package brings no types; these are what is used of it. */
interface S3Server {
  httpServer: Server
  run(): Promise<{ port: number }>
}
const require = createRequire(import.meta.url)
const S3rver = require('@20minutes/s3rver') as new (options: object) => S3Server

/** The one key that the server knows; its secret is the same word. */
const KEY = 'S3RVER'

/** An S3 server that nobody here wrote, on this machine, with one empty bucket. */
export interface BucketServer {
  /** Value of PAYVAND_STORAGE_URL. */
  url(change?: { secret?: string; bucket?: string; folder?: string }): string
  /** Ends it together with its connections; its objects stay. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

export async function startBucketServer(): Promise<BucketServer> {
  const directory = await mkdtemp(join(tmpdir(), 'payvand-bucket-'))
  let server: S3Server | null = null
  let port = 0
  async function comeBack(): Promise<void> {
    const configureBuckets = [{ name: 'photos', configs: [] }]
    server = new S3rver({
      address: '127.0.0.1',
      port,
      directory,
      silent: true,
      vhostBuckets: false,
      configureBuckets,
    })
    port = (await server.run()).port
  }
  async function goAway(): Promise<void> {
    const http = server?.httpServer
    server = null
    if (!http) return
    await new Promise((resolve) => {
      http.close(resolve)
      http.closeAllConnections()
    })
  }
  await comeBack()
  return {
    url: ({ secret = KEY, bucket = 'photos', folder = '' } = {}) =>
      `s3://${KEY}:${secret}@127.0.0.1:${port}/${bucket}${folder}?tls=off`,
    goAway,
    comeBack,
    async close() {
      await goAway()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
