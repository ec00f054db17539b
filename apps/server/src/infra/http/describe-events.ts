import { CRAWL_JOB_EVENTS_PATH, crawlJobEvent, webhookMessage } from '@payvand/contract'
import { VERSION } from '../version.ts'
import { wireJsonSchema } from './call-json-schema.ts'

const JSON_TYPE = 'application/json'

/**
 * Describes what leaves by itself, as AsyncAPI 3.0: the webhook of a seller's own address, and the progress of a crawl job as server-sent events. It is made of
 * the schemas that the two are written by.
 * @param publicUrl origin of this installation
 */
export function describeEvents(publicUrl: string): Record<string, unknown> {
  const { protocol, host } = new URL(publicUrl)
  return {
    asyncapi: '3.0.0',
    info: { title: 'Payvand', version: VERSION },
    defaultContentType: JSON_TYPE,
    servers: { payvand: { host, protocol: protocol.replace(':', '') } },
    channels: {
      webhook: {
        address: null,
        description:
          "An address of the seller's own, which Payvand calls (POST). Signed as Standard Webhooks.",
        messages: { notifications: { $ref: '#/components/messages/notifications' } },
      },
      crawlJobProgress: {
        address: CRAWL_JOB_EVENTS_PATH.replace(':id', '{id}'),
        description:
          'Server-sent events (GET), an event whenever the status or the counts of the job changed, until it ends.',
        servers: [{ $ref: '#/servers/payvand' }],
        parameters: { id: { description: 'The job' } },
        messages: { progress: { $ref: '#/components/messages/progress' } },
      },
    },
    operations: {
      sendNotifications: {
        action: 'send',
        channel: { $ref: '#/channels/webhook' },
        summary: 'Something happened in the business. A message may come twice: its id is then the same',
      },
      sendProgress: {
        action: 'send',
        channel: { $ref: '#/channels/crawlJobProgress' },
        summary: 'A crawl job went on',
      },
    },
    components: {
      messages: {
        notifications: {
          contentType: JSON_TYPE,
          headers: {
            type: 'object',
            required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
            properties: {
              'webhook-id': { type: 'string', description: 'The same however often this message is sent' },
              'webhook-timestamp': { type: 'string', description: 'Unix seconds of this try' },
              'webhook-signature': {
                type: 'string',
                description: 'v1, and the HMAC-SHA256 in base64 of id, timestamp and body, apart by dots',
              },
            },
          },
          payload: wireJsonSchema(webhookMessage),
        },
        progress: { contentType: JSON_TYPE, payload: wireJsonSchema(crawlJobEvent) },
      },
    },
  }
}
