import multipart, { type MultipartFile } from '@fastify/multipart'
import { ITEM_VIDEO_PATH, idParams, MOST_VIDEO_BYTES, uploadedMedia } from '@payvand/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inMediaParts, keepUpload, mediaUrl, uploadSourceKey } from '../../../infra/files/media-store.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import { isFormFault } from '../../../infra/http/form-fault.ts'
import { toWireCase } from '../../../infra/http/wire-case.ts'
import { authorize, type Services, takeQuota } from '../../accounts/index.ts'
import { findItem } from './project-items-store.ts'
import { requireUploadSpace } from './upload-space.ts'
import { videoTypeOf } from './video-format.ts'

const OF = { access: 'user', area: 'business', tokenScope: 'catalog:write' } as const
/** Room for the form around the file. */
const FORM_BYTES = 64 * 1024

/**
 * A video that a seller adds to an item: no call of the contract, whose bodies are JSON. It is written while it comes in,
 * so that it is nowhere in memory as a whole.
 */
export function mountVideoUpload(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 2 },
      throwFileSizeLimit: false,
    })
    scope.post(
      ITEM_VIDEO_PATH,
      {
        bodyLimit: MOST_VIDEO_BYTES + FORM_BYTES,
        schema: {
          summary:
            'Keep a video for an item (form: file, an MP4, MOV or WebM); the item shows it once it is edited to',
          tags: ['projectItems'],
          consumes: ['multipart/form-data'],
        },
      },
      async (request, reply) => {
        const user = await authorize(services, request, OF)
        const { id } = idParams.parse(request.params)
        const item = await findItem(services.rows, user.businessId, id)
        if (!item) throw new CallError('item_not_found')
        if (!request.isMultipart()) throw new CallError('unsupported_media_type')
        try {
          await takeQuota(services, user.businessId, 'uploads')
          const url = await keepVideo(services, item, request)
          return await reply.code(201).send(toWireCase(uploadedMedia.parse({ url })))
        } catch (error) {
          // The rest is let past, so that the sender reads the answer.
          request.raw.resume()
          throw !(error instanceof CallError) && isFormFault(error) ? new CallError('invalid_request') : error
        }
      },
    )
  })
}

/** Keeps the one file of the form and answers its address. Throws CallError. */
export async function keepVideo(
  services: Services,
  item: { id: number; business_id: number; project_id: number },
  request: FastifyRequest,
  mostBytes = MOST_VIDEO_BYTES,
): Promise<string> {
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  if (declared > mostBytes + FORM_BYTES) throw new CallError('video_file_too_large')
  const reserved = Math.min(declared || mostBytes, mostBytes)
  await requireUploadSpace(services, item.business_id, 'video', reserved)
  const part = await request.file({ limits: { fileSize: mostBytes } })
  if (!part) throw new CallError('video_file_missing')
  const parts = inMediaParts(services, part.file)
  const { value: first } = await parts.next()
  if (!first) throw new CallError('video_file_missing')
  const contentType = videoTypeOf(first)
  if (contentType === null) throw new CallError('video_file_unreadable')
  async function* whole(begin: Buffer, { file }: MultipartFile): AsyncGenerator<Buffer> {
    yield begin
    yield* parts
    if (file.truncated) throw new CallError('video_file_too_large')
  }
  const upload = {
    businessId: item.business_id,
    projectId: item.project_id,
    contentType,
    reserved,
    sourceKeyOf: (checksum: string) => uploadSourceKey(item.id, checksum),
  }
  return mediaUrl(services.config, await keepUpload(services, upload, whole(first, part)))
}
