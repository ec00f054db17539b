import type { ZodType } from 'zod'
import { ConnectorError } from '../kit/connector-error.ts'
import { withoutSecrets } from '../kit/secrets.ts'
import {
  checkedKey,
  createSourceShopCalls,
  type SourceShopCall,
  type SourceShopCalls,
  type SourceShopOptions,
} from '../kit/source-shop-calls.ts'
import { kindOfSazitoCode, readSazitoComplaints, type SazitoAnswer } from './envelope.ts'

/** The options of every part of the connector. */
export interface SazitoOptions extends SourceShopOptions {
  /** The shop's own address; anything behind the origin falls off. */
  host: string
  /** The partner key, sent where it is asked for and nowhere else. */
  credentials: { apiKey(): Promise<string> }
}

/** Another integrator allows itself twice this; Sazito publishes no limit. (Sazito reference: access.) */
export const SAZITO_RATES = { perMinute: 120, burst: 10, maxWaitMs: 5000 }
const DEADLINE_MS = 30_000

type Call<Result> = Omit<SourceShopCall<never>, 'answer' | 'accessToken' | 'headers' | 'secrets'> & {
  answer: ZodType<SazitoAnswer<Result>>
  withKey?: boolean
  /** Orders are made with the key under another name. */
  keyHeader?: 'x-api-key' | 'access-key'
}

/** Sazito's calls, out of their envelope, with the shop's key, pace and breaker behind them. */
export interface SazitoCalls extends Omit<SourceShopCalls, 'call'> {
  readonly origin: string
  readonly call: <Result>(call: Call<Result>) => Promise<Result>
}

export function createSazitoCalls(options: SazitoOptions): SazitoCalls {
  const { origin } = new URL(options.host)
  const shop = createSourceShopCalls(options, {
    host: origin,
    rates: SAZITO_RATES,
    deadlineMs: DEADLINE_MS,
    readComplaints: readSazitoComplaints,
    guardsIn: [new URL('./wire.ts', import.meta.url)],
  })
  return {
    ...shop,
    origin,
    async call<Result>({ withKey = false, keyHeader = 'x-api-key', ...call }: Call<Result>) {
      const key = withKey ? checkedKey(await options.credentials.apiKey(), call.name) : null
      const answer = await shop.call({
        ...call,
        ...(key === null ? {} : { headers: { [keyHeader]: key }, secrets: [key] }),
      })
      if (!('code' in answer)) return answer.result
      throw new ConnectorError(kindOfSazitoCode(answer.code), {
        call: call.name,
        status: 200,
        // A complaint may repeat the key.
        complaints: answer.complaints.map((one) => ({
          ...one,
          message: withoutSecrets(one.message, key === null ? [] : [key]),
        })),
      })
    },
  }
}
