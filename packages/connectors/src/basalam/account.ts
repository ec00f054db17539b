import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'
import { wireUser } from './wire-account.ts'

/** The owner of the token, and their booth. No other fact of the user is kept. */
export interface BasalamUser {
  id: number
  name: string | null
  /** Only sites that a booth's plugin tells of keep it. */
  mobile: string | null
  /** null when the user has no booth yet. */
  vendor: { id: number; identifier: string; title: string; isActive: boolean } | null
}

export interface BasalamAccount {
  /** @throws ConnectorError */
  currentUser(): Promise<BasalamUser>
}

export function basalamAccount({ call }: BasalamCalls): BasalamAccount {
  return {
    async currentUser() {
      const user = await call({
        name: 'account.currentUser',
        method: 'GET',
        path: basalamPaths.me,
        answer: wireUser,
        writes: false,
      })
      const { vendor } = user
      return {
        id: user.id,
        name: user.name ?? null,
        mobile: user.mobile?.trim() || null,
        vendor: vendor
          ? {
              id: vendor.id,
              identifier: vendor.identifier,
              title: vendor.title,
              isActive: vendor.is_active ?? false,
            }
          : null,
      }
    },
  }
}
