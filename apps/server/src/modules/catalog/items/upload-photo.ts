import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import { ITEM_PHOTO_PATH, idParams, MOST_PHOTO_BYTES, uploadedMedia } from '@payvand/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keepMedia, mediaUrl, uploadSourceKey } from '../../../infra/files/media-store.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { isFormFault } from '../../../infra/http/form-fault.ts'
import { toWireCase } from '../../../infra/http/wire-case.ts'
import { authorize, type Services, takeQuota } from '../../accounts/index.ts'
import { fitPhoto } from './fit-photo.ts'
import { findItem } from './project-items-store.ts'
import { requireUploadSpace } from './upload-space.ts'

const OF = { access: 'user', area: 'business', tokenScope: 'catalog:write' } as const

/** Photos that a seller adds to an item: no call of the contract, whose bodies are JSON. */
export function mountPhotoUpload(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MOST_PHOTO_BYTES, files: 1, fields: 2 } })
    scope.post(
      ITEM_PHOTO_PATH,
      {
        bodyLimit: MOST_PHOTO_BYTES + 64 * 1024,
        schema: {
          summary:
            'Keep a photo for an item (form: file, a JPEG, PNG or WebP); the item shows it once it is edited to',
          tags: ['projectItems'],
          consumes: ['multipart/form-data'],
        },
      },
      async (request, reply) => {
        const user = await authorize(services, request, OF)
        const { id } = idParams.parse(request.params)
        const item = await findItem(services.rows, user.businessId, id)
        if (!item) throw new CallError('item_not_found')
        await takeQuota(services, user.businessId, 'uploads')
        const url = await keepPhoto(services, item, await readPhoto(request))
        return reply.code(201).send(toWireCase(uploadedMedia.parse({ url })))
      },
    )
  })
}

/**
 * Keeps a photo of an item and answers its address. The same file for the same item is one photo. Throws CallError.
 */
export async function keepPhoto(
  services: Services,
  item: { id: number; business_id: number; project_id: number },
  file: Uint8Array,
  mostBytes?: number,
): Promise<string> {
  const fitted = await fitPhoto(file)
  await requireUploadSpace(services, item.business_id, 'image', fitted.bytes.length, mostBytes)
  const checksum = createHash('sha256').update(file).digest('hex')
  const key = await keepMedia(services, {
    businessId: item.business_id,
    projectId: item.project_id,
    sourceKey: uploadSourceKey(item.id, checksum),
    ...fitted,
  })
  if (key === null) throw new CallError('photo_file_unreadable')
  return mediaUrl(services.config, key)
}

/** The one file of the form. Throws CallError. */
async function readPhoto(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new CallError('unsupported_media_type')
  try {
    const part = await request.file()
    const file = await part?.toBuffer()
    if (!file || file.length === 0) throw new CallError('photo_file_missing')
    return file
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new CallError('photo_file_too_large')
    throw isFormFault(error) ? new CallError('invalid_request') : error
  }
}
