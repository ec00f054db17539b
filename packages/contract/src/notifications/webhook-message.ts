import { NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from '@payvand/domain'
import { z } from 'zod'
import { moment } from '../wire/paging.ts'

const details = z
  .object({
    orderNumber: z.number().int(),
    orderId: z.number().int(),
    projectId: z.number().int(),
    projectName: z.string(),
    crawlJobId: z.number().int(),
    sheetImportId: z.number().int(),
    fileName: z.string(),
    found: z.number().int(),
    reason: z.string(),
    channel: z.enum(NOTIFICATION_CHANNELS),
    /** Unix ms. */
    endsAt: z.number().int(),
    isWell: z.boolean(),
    username: z.string(),
    subject: z.string(),
    device: z.string(),
    address: z.string(),
  })
  .partial()

/** The body that a seller's own address is called with (docs/notifications-webhook.md), in snake_case on the wire. */
export const webhookMessage = z.object({
  id: z.string(),
  kind: z.enum(['notifications', 'test']),
  createdAt: moment,
  notifications: z.array(
    z.object({
      id: z.number().int(),
      event: z.enum(NOTIFICATION_EVENTS),
      count: z.number().int(),
      details,
      title: z.string(),
      text: z.string().nullable(),
      url: z.string(),
      createdAt: moment,
    }),
  ),
})
export type WebhookMessage = z.output<typeof webhookMessage>
