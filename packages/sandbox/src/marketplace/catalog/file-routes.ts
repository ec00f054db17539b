import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { productPicture } from '../../pictures/product-picture.ts'
import { callerOf } from '../accounts/access.ts'
import { type Marketplace, settingsOf, tehranClock } from '../marketplace.ts'
import { type MarketplaceError, refusal, schemaRefusal } from '../marketplace-errors.ts'
import type { FileRecord } from '../marketplace-records.ts'
import { imageKind } from './image-size.ts'

export const firstFileId = 83_000_001
const photoTypes = ['product.photo', 'user.avatar', 'user.cover', 'vendor.cover', 'vendor.logo', 'chat.photo']
const otherTypes = ['product.video', 'chat.video', 'chat.voice', 'chat.file']
const mimeTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
}

/** The simple upload and the delivery of files ("Basalam reference: files"). */
export async function addFileRoutes(app: FastifyInstance, marketplace: Marketplace): Promise<void> {
  const { files } = marketplace.records
  await app.register(multipart)

  app.post('/v1/files', async (request) => {
    const caller = callerOf(marketplace, request, null)
    const { bytes, fileName, fileType } = await uploadOf(marketplace, request)
    const image = imageKind(bytes)
    if (photoTypes.includes(fileType) && image === null) {
      throw refusal([{ message: 'قالب فایل پشتیبانی نمی‌شود.', fields: ['file'] }])
    }
    const id = files.nextId(firstFileId)
    const format = image?.format ?? fileName.split('.').at(-1)?.toLowerCase() ?? 'bin'
    // The id is taken before the bytes are saved, so that two uploads at once cannot share one.
    const record = files.set(id, {
      id,
      userId: caller.userId,
      fileName,
      format,
      mimeType: mimeTypes[format] ?? 'application/octet-stream',
      fileType,
      size: bytes.length,
      width: image?.width ?? null,
      height: image?.height ?? null,
      createdAt: tehranClock(marketplace.clock.date()),
      drawnFrom: null,
    })
    await marketplace.bytes.save(id, bytes)
    return fileView(marketplace, record)
  })

  app.get('/media/:name', async (request, reply) => {
    const record = files.get(Number.parseInt((request.params as { name: string }).name, 10))
    const bytes = record === undefined ? productPicture('none') : await bytesOf(marketplace, record)
    if (bytes === null) return reply.code(404).send({ detail: 'Not Found' })
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type(record?.mimeType ?? 'image/png')
      .send(bytes)
  })
}

async function bytesOf(marketplace: Marketplace, record: FileRecord): Promise<Buffer | null> {
  return record.drawnFrom === null ? marketplace.bytes.read(record.id) : productPicture(record.drawnFrom)
}

async function uploadOf(
  marketplace: Marketplace,
  request: FastifyRequest,
): Promise<{ bytes: Buffer; fileName: string; fileType: string }> {
  const settings = settingsOf(marketplace)
  const most = Math.max(settings.maximumPhotoBytes, settings.maximumVideoBytes)
  if (!request.isMultipart()) throw missing('file', settings.validationErrorShape)
  let file: { bytes: Buffer; fileName: string } | null = null
  let fileType: string | null = null
  for await (const part of request.parts({ limits: { fileSize: most, files: 2, fields: 10 } })) {
    if (part.type === 'field' && part.fieldname === 'file_type') fileType = String(part.value)
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch(() => null)
      if (bytes === null) throw tooLarge()
      if (part.fieldname === 'file') file = { bytes, fileName: part.filename }
    }
  }
  if (file === null) throw missing('file', settings.validationErrorShape)
  if (fileType === null) throw missing('file_type', settings.validationErrorShape)
  if (![...photoTypes, ...otherTypes].includes(fileType)) {
    const problem = {
      loc: ['body', 'file_type'],
      msg: 'value is not a valid enumeration member',
      type: 'type_error.enum',
    }
    throw schemaRefusal([problem], settings.validationErrorShape)
  }
  if (photoTypes.includes(fileType) && file.bytes.length > settings.maximumPhotoBytes) throw tooLarge()
  return { ...file, fileType }
}

function missing(field: string, shape: 'detail' | 'messages'): MarketplaceError {
  return schemaRefusal([{ loc: ['body', field], msg: 'field required', type: 'value_error.missing' }], shape)
}

function tooLarge(): MarketplaceError {
  return refusal([{ message: 'حجم فایل بیش از حد مجاز است.', fields: ['file'] }], 413)
}

/** `url` is null in the marketplace's own sample; the address is under `urls.primary`. */
function fileView(marketplace: Marketplace, file: FileRecord): object {
  const path = `media/${file.id}.${file.format}`
  return {
    id: file.id,
    file_name: `${file.id}.${file.format}`,
    file_name_alone: String(file.id),
    path: 'media',
    format: file.format,
    mime_type: file.mimeType,
    type: file.mimeType.split('/')[0],
    file_type: 5901,
    ...(file.width === null || file.height === null ? {} : { width: file.width, height: file.height }),
    size: file.size,
    duration: 0,
    url: null,
    urls: { primary: `${marketplace.origin}/${path}` },
    created_at: file.createdAt,
    creator_user_id: file.userId,
  }
}
