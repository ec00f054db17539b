import { Readable } from 'node:stream'
import { OWN_DATA_PATH } from '@payvand/contract'
import type { FastifyInstance } from 'fastify'
import { addressOf } from '../../../infra/http/address-of.ts'
import { takeQuota } from '../quotas/take-quota.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'
import type { Services } from '../services.ts'
import { authorize, userAgentOf } from '../sessions/authenticate.ts'
import { ownDataArchive } from './own-data-archive.ts'

/** All data of the caller's business as a file: no call of the contract, whose answers are JSON. It asks who is there, and no token opens it. */
export function mountOwnData(app: FastifyInstance, services: Services): void {
  app.get(
    OWN_DATA_PATH,
    { schema: { summary: 'Everything that is kept of the business, as a zip', tags: ['users'] } },
    async (request, reply) => {
      const user = await authorize(services, request, { access: 'user', needsConfirmation: true })
      await takeQuota(services, user.businessId, 'exports')
      const origin = { services, address: addressOf(request), userAgent: userAgentOf(request) }
      await recordSecurityEvent(services.rows, origin, { event: 'data_taken', user })
      const archive = Readable.from(ownDataArchive(services, user.businessId))
      archive.on('error', (error) =>
        services.logger.warn({ err: error, businessId: user.businessId }, 'An archive ended early'),
      )
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="payvand-data.zip"')
        .header('cache-control', 'no-store')
        .send(archive)
    },
  )
}
