import { lateCalls } from '../../lib/http/late-calls.ts'

export const packingCall = lateCalls({
  'packing.get': ['GET', '/v1/orders/:id/packing'],
  'packing.save': ['POST', '/v1/orders/:id/packing'],
  'packing.finish': ['POST', '/v1/orders/:id/packing/finish'],
})
