import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../accounts/access.ts'
import { type Marketplace, settingsOf, tehranClock } from '../marketplace.ts'
import { notFound, refusal, schemaRefusal } from '../marketplace-errors.ts'
import type { MediaUploadRecord } from '../marketplace-records.ts'
import { firstFileId } from './file-routes.ts'

const stagingPath = '/__storage/staging'
const fileTypes = ['product.photo', 'product.video']
/** The boxes an ISO or QuickTime file begins with, and the first bytes of a Matroska one. */
const boxes = ['ftyp', 'moov', 'mdat', 'wide']
const matroska = Buffer.from('1a45dfa3', 'hex')

/**
 * The newer upload ("Basalam reference: newer presigned flow"): a place is asked for, the bytes go to a storage beside the
 * API, and the file is there once it was looked at. The form of the storage is read by the parser of the simple upload.
 */
export function addMediaRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { mediaUploads } = marketplace.records

  app.post('/v3/media/upload-request', async (request) => {
    const { userId } = callerOf(marketplace, request, null)
    const body = checkedRequest(marketplace, request.body)
    const id = randomUUID()
    const key = randomUUID()
    mediaUploads.set(id, { id, key, userId, ...body, fileId: null, readyAt: null, failed: false })
    return {
      file_id: id,
      upload_strategy: 'presigned_post',
      staging: { url: `${marketplace.origin}${stagingPath}`, fields: { key, 'Content-Type': body.mimeType } },
    }
  })

  // A storage takes no token: the key in the form is as good as one. It answers in XML, or nothing.
  app.post(stagingPath, async (request, reply) => {
    const xml = (status: number, code: string) =>
      reply.code(status).type('application/xml').send(`<Error><Code>${code}</Code></Error>`)
    if (!request.isMultipart()) return xml(400, 'MalformedPOSTRequest')
    let upload: MediaUploadRecord | undefined
    for await (const part of request.parts({
      limits: { fileSize: settingsOf(marketplace).maximumVideoBytes },
    })) {
      if (part.type === 'field') {
        if (part.fieldname === 'key') upload = mediaUploads.all().find(({ key }) => key === part.value)
        continue
      }
      const bytes = await part.toBuffer().catch(() => null)
      // The fields come before the file, as a storage wants it.
      if (!upload) return xml(403, 'AccessDenied')
      if (bytes === null || bytes.length !== upload.size) return xml(400, 'EntityTooLarge')
      await store(marketplace, upload, bytes)
      return reply.code(204).send()
    }
    return xml(400, 'MissingFile')
  })

  app.post('/v3/media/complete', async (request) => {
    const upload = ownUpload((request.body as { file_id?: unknown } | null)?.file_id, request)
    if (upload.fileId === null)
      throw refusal([{ message: 'فایل هنوز بارگذاری نشده است.', fields: ['file_id'] }])
    const readyAt = marketplace.clock.now() + settingsOf(marketplace).mediaProcessingMs
    return uploadView(
      marketplace,
      mediaUploads.set(upload.id, { ...upload, readyAt: upload.readyAt ?? readyAt }),
    )
  })

  app.get('/v3/media/status/:id', async (request) =>
    uploadView(marketplace, ownUpload((request.params as { id: string }).id, request)),
  )

  function ownUpload(id: unknown, request: Parameters<typeof callerOf>[1]): MediaUploadRecord {
    const { userId } = callerOf(marketplace, request, null)
    const upload = mediaUploads.get(String(id))
    if (upload?.userId !== userId) throw notFound('فایل پیدا نشد.')
    return upload
  }
}

type UploadRequest = Pick<MediaUploadRecord, 'fileName' | 'mimeType' | 'fileType' | 'size' | 'checksum'>

function checkedRequest(marketplace: Marketplace, given: unknown): UploadRequest {
  const body = (given ?? {}) as Record<string, unknown>
  const settings = settingsOf(marketplace)
  const text = (field: string) => (typeof body[field] === 'string' ? body[field] : '')
  const size = Number.isInteger(body['size']) ? Number(body['size']) : 0
  const wrong = ['file_name', 'mime_type', 'checksum_sha256'].filter((field) => text(field) === '')
  if (size <= 0) wrong.push('size')
  if (!fileTypes.includes(text('file_type'))) wrong.push('file_type')
  if (wrong.length > 0) {
    const problem = { msg: 'field required', type: 'value_error.missing' }
    throw schemaRefusal(
      wrong.map((field) => ({ loc: ['body', field], ...problem })),
      settings.validationErrorShape,
    )
  }
  const isVideo = text('file_type') === 'product.video'
  if (size > (isVideo ? settings.maximumVideoBytes : settings.maximumPhotoBytes))
    throw refusal([{ message: 'حجم فایل بیش از حد مجاز است.', fields: ['size'] }], 413)
  return {
    fileName: text('file_name'),
    mimeType: text('mime_type'),
    fileType: text('file_type'),
    size,
    checksum: text('checksum_sha256'),
  }
}

/** Keeps the bytes as a file; one that is not what was announced, or no video, fails once it was looked at. */
async function store(marketplace: Marketplace, upload: MediaUploadRecord, bytes: Buffer): Promise<void> {
  const { files, mediaUploads } = marketplace.records
  const id = upload.fileId ?? files.nextId(firstFileId)
  const isAsAnnounced = createHash('sha256').update(bytes).digest('hex') === upload.checksum
  const isVideo = boxes.includes(bytes.toString('latin1', 4, 8)) || bytes.subarray(0, 4).equals(matroska)
  const failed = !isAsAnnounced || (upload.fileType === 'product.video' && !isVideo)
  mediaUploads.set(upload.id, { ...upload, fileId: id, failed })
  files.set(id, {
    id,
    userId: upload.userId,
    fileName: upload.fileName,
    format: upload.fileName.split('.').at(-1)?.toLowerCase() ?? 'bin',
    mimeType: upload.mimeType,
    fileType: upload.fileType,
    size: bytes.length,
    width: null,
    height: null,
    createdAt: tehranClock(marketplace.clock.date()),
    drawnFrom: null,
  })
  await marketplace.bytes.save(id, bytes)
}

function uploadView(marketplace: Marketplace, upload: MediaUploadRecord): object {
  const { id, fileId, readyAt, failed } = upload
  if (fileId === null) return { file_id: id, status: 'initiated', ready: false }
  if (readyAt === null) return { file_id: id, status: 'uploading', ready: false }
  if (readyAt > marketplace.clock.now()) return { file_id: id, status: 'processing', ready: false }
  if (failed) return { file_id: id, status: 'failed', ready: false }
  const format = marketplace.records.files.get(fileId)?.format
  return {
    file_id: id,
    status: 'completed',
    ready: true,
    id: fileId,
    urls: { primary: `${marketplace.origin}/media/${fileId}.${format}` },
  }
}
