import { ITEM_EXPORT_PATH, idParams, itemExportQuery } from '@payvand/contract'
import { ITEM_EXPORT_TEXTS } from '@payvand/texts'
import type { FastifyInstance } from 'fastify'
import { sendTable } from '../../../infra/http/send-table.ts'
import { authorize, type Services, takeQuota } from '../../accounts/index.ts'
import { requireProject } from '../projects/require-project.ts'
import { exportItems } from './export-items.ts'
import { itemFiltersOf } from './item-filters.ts'

/** The filtered item list as a file: no call of the contract, whose answers are JSON. */
export function mountItemExport(app: FastifyInstance, services: Services): void {
  app.get(
    ITEM_EXPORT_PATH,
    { schema: { summary: "A project's items as an xlsx or csv file", tags: ['projects'] } },
    async (request, reply) => {
      const user = await authorize(services, request, {
        access: 'user',
        area: 'business',
        tokenScope: 'catalog:read',
      })
      const { id } = idParams.parse(request.params)
      const query = itemExportQuery.parse(request.query)
      const project = await requireProject(services.rows, user.businessId, id)
      await takeQuota(services, user.businessId, 'exports')
      const { format, sort } = query
      const file = exportItems(services, user.businessId, id, { filters: itemFiltersOf(query), sort, format })
      const name = ITEM_EXPORT_TEXTS.fileName(project.name)
      return sendTable(reply, file, { format, plainName: `items-${id}`, name })
    },
  )
}
