import { lateCalls } from '../../lib/http/late-calls.ts'

export const installationCall = lateCalls({
  'installation.get': ['GET', '/v1/installation'],
  'installation.begin': ['POST', '/v1/installation'],
  'installation.settings': ['GET', '/v1/operator/settings'],
  'installation.saveSettings': ['PATCH', '/v1/operator/settings'],
  'installation.trySettings': ['POST', '/v1/operator/settings/try'],
})
