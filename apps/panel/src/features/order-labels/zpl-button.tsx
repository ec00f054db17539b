import type { LabelSheet } from '@payvand/contract'
import { ZPL_TEXTS } from '@payvand/texts'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { saveAs } from '../../lib/browser/save-as.ts'
import { call } from '../../lib/http/api-client.ts'
import { loadPressed } from '../../lib/lazy/load-pressed.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'

const loadMaker = () => import('./make-zpl.tsx')

/** Saves the labels of these orders as a file for a thermal printer that understands ZPL. */
export function ZplButton({
  basalamOrderId,
  ...from
}: {
  basalamOrderId: number
} & ({ orderIds: readonly number[] } | { sheet: LabelSheet })) {
  const [isMaking, setMaking] = useState(false)
  const save = async () => {
    setMaking(true)
    try {
      const maker = await loadPressed(loadMaker)
      if (!maker) return
      const sheet = 'sheet' in from ? from.sheet : await readSheet(from.orderIds)
      const zpl = await maker.makeZpl(sheet)
      saveAs(new Blob([zpl], { type: 'text/plain' }), ZPL_TEXTS.fileName(basalamOrderId))
      toast.success(ZPL_TEXTS.done)
    } catch (error) {
      console.error(error)
      toast.error(ZPL_TEXTS.failed)
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button
      icon={<FileDown aria-hidden />}
      busy={isMaking}
      title={ZPL_TEXTS.help}
      onClick={() => void save()}
    >
      {ZPL_TEXTS.download}
    </Button>
  )
}

async function readSheet(orderIds: readonly number[]): Promise<LabelSheet> {
  const { url } = await call('orderLabels.link', { body: { orderIds: [...orderIds], layout: 'thermal' } })
  const t = new URL(url, location.origin).searchParams.get('t') ?? ''
  return call('orderLabels.read', { query: { t } })
}
