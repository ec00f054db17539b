import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'

/** The specification asks a seller for these scopes (document 1, section 2.2). */
const SCOPES = [
  'order-processing',
  ...['vendor.profile', 'vendor.product', 'vendor.parcel'].flatMap(readAndWrite),
  ...['customer.profile', 'customer.order', 'customer.wallet', 'customer.chat'].flatMap(readAndWrite),
]

function readAndWrite(area: string): string[] {
  return [`${area}.read`, `${area}.write`]
}

export const signOnAddress: Handler<'session.signOnAddress'> = ({ services }, { query }) => {
  if (!services.oauth) throw new CallError('sign_on_not_configured')
  return Promise.resolve({ url: services.oauth.authorizeUrl({ scopes: SCOPES, state: query.state }) })
}
