import type { Retention } from '../../infra/retention/retention.ts'

export const notificationsRetention: Retention = [
  {
    table: 'notifications',
    since: 'created_at',
    days: 90,
    children: [
      { table: 'notification_facts', column: 'notification_id' },
      { table: 'notification_reads', column: 'notification_id' },
      { table: 'notification_outbox', column: 'notification_id' },
    ],
  },
  { table: 'message_buttons', since: 'created_at', days: 30 },
  {
    table: 'notification_messages',
    since: 'created_at',
    days: 90,
    children: [{ table: 'notification_outbox', column: 'message_id' }],
  },
  { table: 'push_deliveries', since: 'delivered_at', days: 90 },
  { table: 'sms_sends', since: 'started_at', days: 90 },
]
