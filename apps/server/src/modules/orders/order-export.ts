import { ORDER_EXPORT_PATH, orderExportQuery } from '@payvand/contract'
import { ORDER_EXPORT_TEXTS } from '@payvand/texts'
import type { FastifyInstance } from 'fastify'
import { sendTable } from '../../infra/http/send-table.ts'
import { authorize, takeQuota } from '../accounts/index.ts'
import type { Services } from '../sources/index.ts'
import { exportOrders } from './export-orders.ts'
import { orderFiltersOf } from './order-filters.ts'

/** The filtered order list as a file: no call of the contract, whose answers are JSON. */
export function mountOrderExport(app: FastifyInstance, services: Services): void {
  app.get(
    ORDER_EXPORT_PATH,
    { schema: { summary: 'The orders as an xlsx or csv file, a row for each item', tags: ['orders'] } },
    async (request, reply) => {
      const user = await authorize(services, request, {
        access: 'user',
        area: 'business',
        tokenScope: 'orders:read',
      })
      const { format, ...filters } = orderExportQuery.parse(request.query)
      await takeQuota(services, user.businessId, 'exports')
      const file = exportOrders(services, user.businessId, { filters: orderFiltersOf(filters), format })
      return sendTable(reply, file, { format, plainName: 'orders', name: ORDER_EXPORT_TEXTS.fileName })
    },
  )
}
