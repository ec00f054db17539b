import { BULK_SAMPLES } from './bulk-samples.ts'
import { CHAT_SAMPLES } from './chat-samples.ts'
import { ORDER_SAMPLES } from './order-samples.ts'
import { PRODUCT_SAMPLES } from './product-samples.ts'
import type { HostExchange, RecordedBasalam } from './recorded-basalam.ts'
import type { ConnectorSamples } from './sample.ts'
import { SHIPPING_SAMPLES } from './shipping-samples.ts'
import { SIGN_ON_SAMPLES } from './sign-on-samples.ts'
import { WALLET_SAMPLES } from './wallet-samples.ts'

const DEADLINE_MS = 10_000

const CONNECTOR_SAMPLES: ConnectorSamples = {
  ...PRODUCT_SAMPLES,
  ...BULK_SAMPLES,
  ...ORDER_SAMPLES,
  ...CHAT_SAMPLES,
  ...SHIPPING_SAMPLES,
  ...WALLET_SAMPLES,
}

/** Every function of ours that asks Basalam for something, by calls of each. */
export const SAMPLES = {
  ...CONNECTOR_SAMPLES,
  ...SIGN_ON_SAMPLES,
  isBasalamReachable: ({ isReachable, client, hosts }: RecordedBasalam) =>
    isReachable(client, hosts, DEADLINE_MS),
}

/** Makes every call of ours once. Answers the exchanges of all of them. */
export async function sampledCalls(world: RecordedBasalam): Promise<HostExchange[]> {
  for (const sample of Object.values(SAMPLES)) await sample(world)
  return [...world.exchanges]
}
