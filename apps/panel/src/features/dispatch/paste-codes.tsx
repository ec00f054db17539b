import type { AnswerOf } from '@payvand/contract'
import { SHIPPING_METHOD_IDS } from '@payvand/domain'
import { SHEET_TEXTS, shippingMethodLabel } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CodeRows } from './code-rows.tsx'
import { dispatchCall } from './dispatch-call.ts'
import { refreshDispatch } from './dispatch-queries.ts'
import { useCodesDraft } from './use-codes-draft.ts'

type Preview = AnswerOf<'dispatch.previewSheet'>
const OF_ORDER = 'of-order'

/** Takes a pasted column of codes, shows the verdict on each row, and sends those that are ready. */
export function PasteCodes({ owner, onSent }: { owner: string; onSent: (sheetId: number) => void }) {
  const draft = useCodesDraft(owner)
  const [method, setMethod] = useState<string>(OF_ORDER)
  /** Belongs to exactly this text and method; any typing since removes it. */
  const [preview, setPreview] = useState<Preview | null>(null)
  const body = () => ({ text: draft.text, shippingMethod: method === OF_ORDER ? null : Number(method) })
  const check = useMutation({
    mutationFn: () => dispatchCall('dispatch.previewSheet', { body: body() }),
    onSuccess: setPreview,
    onError: (error) => toast.error(SHEET_TEXTS.checkFailed, { description: errorMessage(error) }),
  })
  const send = useMutation({
    mutationFn: () => dispatchCall('dispatch.sendSheet', { body: body() }),
    onSuccess: async (sheet) => {
      draft.clear()
      setPreview(null)
      const { waiting, sending, done } = sheet.counts
      toast.success(SHEET_TEXTS.sent(waiting + sending + done))
      onSent(sheet.id)
      await refreshDispatch()
    },
    onError: (error) => toast.error(SHEET_TEXTS.sendFailed, { description: errorMessage(error) }),
  })
  const ready = preview?.counts.ready ?? 0

  return (
    <>
      <Card>
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            check.mutate()
          }}
        >
          <TextArea
            label={SHEET_TEXTS.text}
            description={SHEET_TEXTS.textHelp}
            placeholder={SHEET_TEXTS.example}
            rows={8}
            leftToRight
            latinDigits={false}
            value={draft.text}
            disabled={send.isPending}
            onChange={(text) => {
              draft.setText(text)
              setPreview(null)
            }}
          />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Select
              className="w-72 max-w-full"
              label={SHEET_TEXTS.method}
              disabled={send.isPending}
              value={method}
              onChange={(next) => {
                setMethod(next)
                setPreview(null)
              }}
              options={[
                { value: OF_ORDER, label: SHEET_TEXTS.methodOfOrder },
                ...SHIPPING_METHOD_IDS.map((id) => ({
                  value: String(id),
                  label: shippingMethodLabel(id) ?? String(id),
                })),
              ]}
            />
            <div className="flex flex-wrap gap-2">
              {draft.text !== '' && (
                <Button
                  variant="ghost"
                  disabled={send.isPending}
                  onClick={() => {
                    draft.clear()
                    setPreview(null)
                  }}
                >
                  {SHEET_TEXTS.clear}
                </Button>
              )}
              <Button
                type="submit"
                variant={preview ? 'secondary' : 'primary'}
                disabled={draft.text.trim() === '' || send.isPending}
                busy={check.isPending}
              >
                {SHEET_TEXTS.check}
              </Button>
            </div>
          </div>
        </form>
      </Card>
      {preview && (
        <Card
          flush
          className="mt-4"
          title={SHEET_TEXTS.rows}
          description={SHEET_TEXTS.summary({ ...preview.counts })}
          actions={
            <Button
              variant="primary"
              disabled={ready === 0}
              busy={send.isPending}
              onClick={() => send.mutate()}
            >
              {ready === 0 ? SHEET_TEXTS.nothingReady : SHEET_TEXTS.send(ready)}
            </Button>
          }
        >
          <CodeRows rows={preview.rows} counts={preview.counts} />
        </Card>
      )}
    </>
  )
}
