import { PERMISSION_TEXTS, SHIPPING_TEXTS } from '@payvand/texts'
import type { ReactNode } from 'react'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { ReconnectButton } from '../../lib/session/reconnect-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

const NEEDS_CONNECTING: Readonly<Record<string, ReactNode>> = {
  booth_not_connected: SHIPPING_TEXTS.connect,
  booth_disconnected: SHIPPING_TEXTS.reconnect,
}

/** Says what could not be read and why, and offers the way on: to try again, or to connect the booth. */
export function ShippingFailure({
  title,
  query,
}: {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}) {
  const { error } = query
  const isForbidden = error instanceof ApiError && error.code === 'shipping_scope_missing'
  const connecting = error instanceof ApiError ? NEEDS_CONNECTING[error.code ?? ''] : undefined
  return (
    <>
      <ErrorState
        title={title}
        description={errorMessage(error)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
      {connecting && (
        <div className="-mt-6 flex justify-center pb-8">
          <ReconnectButton>{connecting}</ReconnectButton>
        </div>
      )}
      {isForbidden && (
        <div className="-mt-6 flex justify-center pb-8">
          <ReconnectButton feature="shipping">{PERMISSION_TEXTS.give}</ReconnectButton>
        </div>
      )}
    </>
  )
}
