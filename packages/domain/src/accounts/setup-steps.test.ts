import { expect, test } from 'vitest'
import { type BusinessSetup, setupIssue } from './setup-steps.ts'

const NOTHING = { webhookToken: false, domain: false, activates: false }
const brand = (changes: Partial<BusinessSetup>): BusinessSetup => ({
  platform: 'digikala-brand',
  domain: null,
  issetPlatformToken: false,
  issetWebhookToken: false,
  ...changes,
})

test.each([
  [
    'a webhook token alone',
    brand({ issetWebhookToken: true }),
    { webhookToken: true },
    'setup_platform_token_first',
  ],
  ['a domain alone', brand({ domain: 'x' }), { domain: true }, 'setup_platform_token_first'],
  [
    'a domain without webhook token',
    brand({ issetPlatformToken: true, domain: 'x' }),
    { domain: true },
    'setup_webhook_token_first',
  ],
  [
    'activating too early',
    brand({ issetPlatformToken: true, issetWebhookToken: true }),
    { activates: true },
    'setup_incomplete',
  ],
  [
    'the steps in their order',
    brand({ issetPlatformToken: true, issetWebhookToken: true }),
    { webhookToken: true },
    null,
  ],
  [
    'the last step with activation',
    brand({ issetPlatformToken: true, issetWebhookToken: true, domain: 'x' }),
    { domain: true, activates: true },
    null,
  ],
  ['a platform without set-up', brand({ platform: 'payvand' }), { domain: true, activates: true }, null],
] as const)('%s', (_, after, change, issue) => {
  expect(setupIssue(after, { ...NOTHING, ...change })).toBe(issue)
})
