import { ITEM_EXPORT_PATH, idParams, itemExportQuery } from '@payvand/contract'
import { ITEM_EXPORT_TEXTS } from '@payvand/texts'
import type { FastifyInstance } from 'fastify'
import { itemFiltersOf } from '../core/item-filters.ts'
import { requireProject } from '../core/require-project.ts'
import type { Services } from '../core/services.ts'
import { exportItems } from '../features/projects/export-items.ts'
import { authorize } from './authenticate.ts'

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** The filtered item list as a file: no call of the contract, whose answers are JSON. */
export function mountItemExport(app: FastifyInstance, services: Services): void {
  app.get(
    ITEM_EXPORT_PATH,
    { schema: { summary: "A project's items as an xlsx or csv file", tags: ['projects'] } },
    async (request, reply) => {
      const user = await authorize(services, request, { access: 'user', area: 'business' })
      const { id } = idParams.parse(request.params)
      const query = itemExportQuery.parse(request.query)
      const project = await requireProject(services.rows, user.businessId, id)
      const { format, sort } = query
      const name = encodeURIComponent(`${ITEM_EXPORT_TEXTS.fileName(project.name)}.${format}`)
      const file = exportItems(services, user.businessId, id, { filters: itemFiltersOf(query), sort, format })
      return reply
        .header('content-type', TYPES[format])
        .header(
          'content-disposition',
          `attachment; filename="items-${id}.${format}"; filename*=UTF-8''${name}`,
        )
        .header('cache-control', 'no-store')
        .send(file)
    },
  )
}
