import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import { INSTAGRAM_EXPORT_PATH, instagramImport, newInstagramImport } from '@payvand/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CallError } from '../../../infra/http/call-error.ts'
import { createFairTurns } from '../../../infra/http/fair-turns.ts'
import { isFormFault } from '../../../infra/http/form-fault.ts'
import { requireReadable } from '../../../infra/http/readable-input.ts'
import { fromWireCase, toWireCase } from '../../../infra/http/wire-case.ts'
import { authorize, takeQuota } from '../../accounts/index.ts'
import type { Services } from '../services.ts'
import { fileRefused, importExport } from './import-export.ts'

const OF = { access: 'user', area: 'social', tokenScope: 'catalog:write' } as const
/** Instagram cuts larger exports into several files. */
const MOST_FILE_BYTES = 1_000_000_000
const FIELD_BYTES = 4_000
/** An archive lies on the disk while it is read: four of them, each of another business. */
const turns = createFairTurns({ atOnce: 1, waiting: 0 }, { atOnce: 4, waiting: 0 })

/** The fields of the form: texts, of which `defaults` is JSON. */
const exportForm = newInstagramImport.omit({ source: true, postUrls: true }).extend({
  categoryId: z.preprocess((text) => (text ? Number(text) : null), newInstagramImport.shape.categoryId),
  numPosts: z.coerce.number().pipe(newInstagramImport.shape.numPosts),
  onlyNewerThan: z.preprocess((text) => text || null, newInstagramImport.shape.onlyNewerThan),
})

/** An import from the account's own export: a file, so no call of the contract, whose bodies are JSON. */
export function mountInstagramExport(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MOST_FILE_BYTES, files: 1, fields: 10, fieldSize: FIELD_BYTES },
    })
    scope.post(
      INSTAGRAM_EXPORT_PATH,
      {
        schema: {
          summary:
            'Read the newest posts of an account out of its own export (form: file, and the fields of an import)',
          tags: ['instagram'],
          consumes: ['multipart/form-data'],
        },
      },
      async (request, reply) => {
        const user = await authorize(services, request, OF)
        await takeQuota(services, user.businessId, 'files')
        const pageImport = await turns.run(user.businessId, () =>
          withFolder(async (folder) => {
            const file = join(folder, 'export.zip')
            const form = await readForm(request, file)
            return importExport(services, user, { ...form, file })
          }),
        )
        return reply.code(201).send(toWireCase(instagramImport.parse(pageImport)))
      },
    )
  })
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'payvand-export-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the file of the form to the disk and answers its fields, in whatever order they come. Throws CallError. */
async function readForm(request: FastifyRequest, path: string): Promise<z.output<typeof exportForm>> {
  if (!request.isMultipart()) throw new CallError('unsupported_media_type')
  const fields = new Map<string, unknown>()
  let hasFile = false
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, part.value)
      else {
        await pipeline(part.file, createWriteStream(path))
        if (part.file.truncated) throw fileRefused('file_too_large')
        hasFile ||= part.filename !== ''
      }
    }
  } catch (error) {
    throw formFault(error)
  }
  if (!hasFile) throw new CallError('instagram_file_missing')
  const written = { ...Object.fromEntries(fields), defaults: jsonOf(fields.get('defaults')) }
  requireReadable(written)
  return exportForm.parse({
    pageUrl: fields.get('page_url'),
    numPosts: fields.get('num_posts'),
    onlyNewerThan: fields.get('only_newer_than') ?? null,
    defaults: fromWireCase(written.defaults),
  })
}

/** A text that is no JSON fails as a missing field does. */
function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

function formFault(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileRefused('file_too_large')
  return isFormFault(error) ? new CallError('invalid_request') : error
}
