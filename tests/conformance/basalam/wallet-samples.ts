import { SELLER } from './recorded-basalam.ts'
import type { ConnectorSamples } from './sample.ts'

export const WALLET_SAMPLES = {
  async listTransactions({ basalam, control }) {
    await control.addToWallet(SELLER.key, [
      { amount: 910_000, reason_id: 901, order_id: 5501, parcel_id: 9901 },
      { amount: -81_900, reason_id: 902, order_id: 5501, description: 'کارمزد' },
      { amount: -500_000, reason_id: 908 },
    ])
    await basalam.listTransactions(SELLER.userId, 1)
  },
} satisfies Partial<ConnectorSamples>
