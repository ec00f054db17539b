import type { Handler } from '../../accounts/index.ts'
import { newWebhookSecret } from '../new-webhook-secret.ts'
import { saveNotificationSettings } from '../notification-settings-store.ts'

/** The old key ends with this answer, which is the only one that says the new one. */
export const newSecret: Handler<'notifications.newSecret'> = async ({ services, user }) => {
  const secret = newWebhookSecret()
  await saveNotificationSettings(services.rows, user.businessId, {
    webhook_secret_sealed: services.secrets.seal(secret),
  })
  return { secret }
}
