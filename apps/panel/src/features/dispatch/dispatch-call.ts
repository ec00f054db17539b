import { lateCalls } from '../../lib/http/late-calls.ts'

export const dispatchCall = lateCalls({
  'dispatch.desk': ['GET', '/v1/orders/dispatch-desk'],
  'dispatch.previewSheet': ['POST', '/v1/dispatch-sheets/preview'],
  'dispatch.sendSheet': ['POST', '/v1/dispatch-sheets'],
  'dispatch.sheets': ['GET', '/v1/dispatch-sheets'],
  'dispatch.sheet': ['GET', '/v1/dispatch-sheets/:id'],
})
