import { type LabelLayout, MAX_LABELS } from '@payvand/domain'
import { ORDER_LABEL_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { rememberedLayout, rememberLayout } from './label-layout-choice.ts'

/**
 * Prints the shipping labels of one or many orders, in the layout used last unless one is given. Call `print` within the
 * click: the tab is opened at once, since browsers block one that opens after an answer has come.
 */
export function usePrintLabels() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ orderIds, layout }: { orderIds: readonly number[]; layout: LabelLayout }) =>
      call('orderLabels.link', { body: { orderIds: [...orderIds], layout } }),
  })
  const print = useCallback(
    (orderIds: readonly number[], layout: LabelLayout = rememberedLayout()) => {
      if (orderIds.length > MAX_LABELS) return toast.warning(ORDER_LABEL_TEXTS.tooMany)
      rememberLayout(layout)
      const tab = openWaitingTab()
      // The mutation's own callbacks are lost when the pressed button leaves the page, and the tab would wait for
      // ever.
      mutateAsync({ orderIds, layout }).then(
        ({ url }) => {
          if (!tab) offer(url)
          else if (!tab.closed) tab.location.replace(url)
        },
        (error: unknown) => {
          tab?.close()
          toast.error(errorMessage(error))
        },
      )
    },
    [mutateAsync],
  )
  return { print, isAsking: isPending }
}

/** A tab that says what it waits for; null when the browser blocks it. */
function openWaitingTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  const { document: page } = tab
  page.documentElement.lang = 'fa'
  page.documentElement.dir = 'rtl'
  page.title = ORDER_LABEL_TEXTS.page
  page.body.textContent = ORDER_LABEL_TEXTS.opening
  return tab
}

function offer(url: string): void {
  toast.warning(ORDER_LABEL_TEXTS.blocked, {
    id: 'order-labels',
    action: { label: ORDER_LABEL_TEXTS.open, onPress: () => window.open(url, '_blank', 'noopener') },
  })
}
