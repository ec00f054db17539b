/** Platforms post their webhooks below this path, at each connection's key. */
export const PLATFORM_WEBHOOK_PATH = '/v1/webhooks/platform'
