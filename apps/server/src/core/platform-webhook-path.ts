/** Below it, by a key of each connection, platforms tell that something changed. */
export const PLATFORM_WEBHOOK_PATH = '/v1/webhooks/platform'
