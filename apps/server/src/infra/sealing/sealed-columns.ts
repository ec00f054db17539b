/**
 * Every column that holds a sealed value, with the columns that name its row: the value is good there and nowhere else. A row
 * that another was made of (a business deleted and made anew) is another row.
 */
export const SEALED_COLUMNS = {
  'businesses.platform_token_sealed': ['id'],
  'businesses.digikala_key_sealed': ['id'],
  'businesses.webhook_token_sealed': ['id'],
  'marketplace_connections.access_token_sealed': ['business_id'],
  'marketplace_connections.refresh_token_sealed': ['business_id'],
  'platform_connections.credentials_sealed': ['business_id'],
  'platform_connections.webhook_secret_sealed': ['business_id'],
  'woo_authorizations.keys_sealed': ['state_hash'],
  'instagram_tokens.token_sealed': ['business_id'],
  'booth_webhooks.secret_sealed': ['business_id'],
  'notification_channels.secret_sealed': ['business_id', 'kind'],
  'push_keys.private_sealed': ['id'],
  'push_subscriptions.subscription_sealed': ['endpoint_hash'],
  'second_factors.secret_sealed': ['user_id'],
  'installation_settings.value_sealed': ['name'],
  'idempotency_keys.answer_sealed': ['user_id', 'key'],
} as const satisfies Record<`${string}.${string}_sealed`, readonly string[]>

export type SealedColumn = keyof typeof SEALED_COLUMNS

/** Values of the columns that name the row, in their order. */
export type SealedRow = string | number | readonly (string | number)[]
