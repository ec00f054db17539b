import Fastify, { type FastifyInstance } from 'fastify'
import { refused } from '../control/refusing.ts'
import { addFaultHooks } from '../faults/fault-hooks.ts'
import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { RequestLog } from '../faults/request-log.ts'
import { readFormBodies } from '../form-bodies.ts'
import type { RecordStore } from '../storage/record-store.ts'
import { addKavenegarRoutes } from './kavenegar-routes.ts'
import { addSmsIrRoutes } from './sms-ir-routes.ts'
import type { SmsService } from './sms-service.ts'

export const smsTitles = { kavenegar: 'کاوه‌نگار', smsir: 'SMS.ir' } as const

/** A provider of SMS as a server of its own; its name is that of its faults. */
export function smsServer(
  service: SmsService,
  store: RecordStore,
  faults: FaultSwitches,
  log: RequestLog,
): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onSend', async () => store.flush())
  addFaultHooks(app, service.name, faults, log)
  readFormBodies(app)
  if (service.name === 'kavenegar') addKavenegarRoutes(app, service)
  else addSmsIrRoutes(app, service)
  return app
}

/** The strings of the providers: what phones got, the credit, and a status that every sending is refused with. */
export function addSmsControlRoutes(app: FastifyInstance, services: readonly SmsService[]): void {
  const serviceOf = (params: unknown): SmsService => {
    const service = services.find(({ name }) => name === (params as { name: string }).name)
    if (!service) throw refused(`the provider must be one of ${services.map(({ name }) => name).join(', ')}`)
    return service
  }
  app.get('/__control/sms/:name', async (request) => {
    const { sent, settings } = serviceOf(request.params)
    return { sent: sent.all(), ...settings }
  })
  app.post('/__control/sms/:name', async (request) => {
    const service = serviceOf(request.params)
    const { credit = service.settings.credit, refuse = service.settings.refuse } = (request.body ??
      {}) as Partial<SmsService['settings']>
    if (!Number.isFinite(credit)) throw refused('credit must be a number')
    if (refuse !== null && !Number.isInteger(refuse)) throw refused('refuse must be a status or null')
    service.settings = { credit, refuse }
    return service.settings
  })
}
