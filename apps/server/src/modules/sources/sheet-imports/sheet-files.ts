import multipart from '@fastify/multipart'
import {
  idParams,
  SHEET_RESULT_PATH,
  SHEET_SAMPLE_PATH,
  SHEET_UPLOAD_PATH,
  sheetImport,
  sheetResultQuery,
} from '@payvand/contract'
import { SHEET_FILE_NAMES } from '@payvand/texts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '../../../infra/http/call-error.ts'
import { isFormFault } from '../../../infra/http/form-fault.ts'
import { requireReadable } from '../../../infra/http/readable-input.ts'
import { sendTable } from '../../../infra/http/send-table.ts'
import { toWireCase } from '../../../infra/http/wire-case.ts'
import { authorize, type SignedInUser, takeQuota } from '../../accounts/index.ts'
import type { Services } from '../services.ts'
import { MOST_FILE_BYTES } from '../sheet-file/read-sheet-file.ts'
import { resultFile } from './result-file.ts'
import { sampleFile } from './sample-file.ts'
import { requireSheetImport } from './sheet-import-answer.ts'
import { type UploadedSheet, uploadSheet } from './upload.ts'

const OF = { access: 'user', area: 'business', tokenScope: 'catalog:write' } as const
const FIELD_BYTES = 200
const TRUE = ['1', 'true', 'on', 'yes']

/** Spreadsheets of products, in and out: no calls of the contract, whose bodies and answers are JSON. */
export function mountSheetFiles(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { fileSize: MOST_FILE_BYTES, files: 1, fields: 10, fieldSize: FIELD_BYTES },
    })
    scope.post(
      SHEET_UPLOAD_PATH,
      {
        bodyLimit: MOST_FILE_BYTES + 64 * 1024,
        schema: {
          summary:
            'Read a spreadsheet of products (form: file, business_id, connect_by_sku); nothing is brought in yet',
          tags: ['sheetImports'],
          consumes: ['multipart/form-data'],
        },
      },
      async (request, reply) => {
        const user = await authorize(services, request, OF)
        await takeQuota(services, user.businessId, 'files')
        const answer = await uploadSheet(services, user, await readForm(request, user))
        return reply.code(201).send(toWireCase(sheetImport.parse(answer)))
      },
    )
  })
  app.get(
    SHEET_RESULT_PATH,
    { schema: { summary: 'The rows of a spreadsheet with what became of each', tags: ['sheetImports'] } },
    async (request, reply) => {
      const user = await authorize(services, request, OF)
      const { id } = idParams.parse(request.params)
      const { format } = sheetResultQuery.parse(request.query)
      const sheet = await requireSheetImport(services.rows, user.businessId, id)
      await takeQuota(services, user.businessId, 'exports')
      const name = { plainName: `import-${id}`, name: SHEET_FILE_NAMES.result(sheet.file_name) }
      return sendTable(reply, resultFile(services, sheet, format), { format, ...name })
    },
  )
  app.get(
    SHEET_SAMPLE_PATH,
    { schema: { summary: 'A spreadsheet to be filled by hand', tags: ['sheetImports'] } },
    async (request, reply) => {
      await authorize(services, request, OF)
      const name = { plainName: 'sample', name: SHEET_FILE_NAMES.sample }
      return sendTable(reply, sampleFile(services), { format: 'xlsx', ...name })
    },
  )
}

/** The one file of the form and its fields, in whatever order they come. Throws CallError. */
async function readForm(request: FastifyRequest, user: SignedInUser): Promise<UploadedSheet> {
  if (!request.isMultipart()) throw new CallError('unsupported_media_type')
  let sheet: Pick<UploadedSheet, 'fileName' | 'file'> | null = null
  const fields = new Map<string, string>()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else sheet = { fileName: part.filename, file: await part.toBuffer() }
    }
  } catch (error) {
    throw formFault(error)
  }
  requireReadable({ ...Object.fromEntries(fields), file: sheet?.fileName })
  const businessId = fields.get('business_id')
  // Another seller's business is treated like one that does not exist.
  if (businessId !== undefined && businessId !== String(user.businessId)) throw new CallError('not_found')
  if (!sheet?.fileName) throw new CallError('sheet_file_missing')
  return { ...sheet, connectBySku: TRUE.includes((fields.get('connect_by_sku') ?? '').toLowerCase()) }
}

function formFault(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new CallError('sheet_file_too_large')
  return isFormFault(error) ? new CallError('invalid_request') : error
}
