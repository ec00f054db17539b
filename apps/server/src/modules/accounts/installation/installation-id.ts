import type { Secrets } from '../../../infra/sealed-secrets.ts'

const LENGTH = 16

/** Tells this installation from others: all its processes answer the same, and nothing follows from it. */
export const installationId = (secrets: Pick<Secrets, 'sign'>): string =>
  secrets.sign('installation', 'id').slice(0, LENGTH)
