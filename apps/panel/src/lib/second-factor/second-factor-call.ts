import { queryOptions } from '@tanstack/react-query'
import { lateCalls } from '../http/late-calls.ts'

const PATH = '/v1/second-factor'

export const secondFactorCall = lateCalls({
  'secondFactor.signIn': ['POST', '/v1/login/second-factor'],
  'secondFactor.askPasskey': ['POST', '/v1/login/passkey'],
  'secondFactor.get': ['GET', PATH],
  'secondFactor.beginTotp': ['POST', `${PATH}/totp`],
  'secondFactor.proveTotp': ['POST', `${PATH}/totp/prove`],
  'secondFactor.beginPasskey': ['POST', `${PATH}/passkeys/begin`],
  'secondFactor.addPasskey': ['POST', `${PATH}/passkeys`],
  'secondFactor.remove': ['DELETE', `${PATH}/factors/:id`],
  'secondFactor.newRecoveryCodes': ['POST', `${PATH}/recovery-codes`],
})

export const secondFactorQuery = queryOptions({
  queryKey: ['secondFactor'],
  queryFn: ({ signal }) => secondFactorCall('secondFactor.get', { signal }),
})
