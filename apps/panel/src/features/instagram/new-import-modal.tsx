import { INSTAGRAM_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { currentUserQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { DefaultFields } from './default-fields.tsx'
import { dropImportDraft, importDraftOf, keepImportDraft } from './new-import-draft.ts'
import { importBody, NEW_IMPORT, type NewImport, newImportResolver } from './new-import-form.ts'
import { PageFields } from './page-fields.tsx'
import { uploadExport } from './upload-export.ts'

const PERCENT = 100

/**
 * The form of a new import: page, source, and defaults for missing fields of a caption. Its text stays as a draft.
 */
export function NewImportModal({
  open,
  onClose,
  initial,
}: {
  open: boolean
  onClose: () => void
  /** Values of another import, to be read through another source. Without them the draft is restored. */
  initial?: NewImport | undefined
}) {
  const formId = useId()
  const navigate = useNavigate()
  const userId = useQuery(currentUserQuery).data?.id
  const [draft, setDraft] = useState(() => (initial || userId === undefined ? null : importDraftOf(userId)))
  const form = useForm<NewImport>({ defaultValues: NEW_IMPORT, resolver: newImportResolver })
  const [sent, setSent] = useState<number | null>(null)
  const upload = useRef<AbortController | null>(null)

  // Each opening starts the values anew: from another import, from the draft, or from the defaults.
  const begins = useRef(() => {})
  begins.current = () => {
    const kept = initial || userId === undefined ? null : importDraftOf(userId)
    setDraft(kept)
    form.reset(initial ?? kept ?? NEW_IMPORT)
  }
  useEffect(() => {
    if (open) begins.current()
  }, [open])
  useEffect(() => {
    if (!open || initial || userId === undefined) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepImportDraft(userId, values),
    })
  }, [open, initial, userId, form])

  const create = useMutation({
    mutationFn: (newImport: NewImport) => {
      const values = importBody(newImport)
      if (newImport.source !== 'export')
        return call('instagram.create', { body: { ...values, source: newImport.source } })
      if (!newImport.file) throw new Error(INSTAGRAM_TEXTS.fileRequired)
      upload.current = new AbortController()
      setSent(0)
      return uploadExport(newImport.file, values, { onSent: setSent, signal: upload.current.signal })
    },
    onSuccess: async ({ id }) => {
      if (userId !== undefined && !initial) dropImportDraft(userId)
      toast.success(INSTAGRAM_TEXTS.created)
      onClose()
      void refreshProjects()
      await navigate({ to: '/instagram/task/$id', params: { id } })
    },
    onError: (error) => {
      if (upload.current?.signal.aborted) return
      showFieldErrors(error, form.getValues(), form.setError)
      toast.error(INSTAGRAM_TEXTS.createFailed, { description: errorMessage(error) })
    },
    onSettled: () => {
      setSent(null)
      upload.current = null
    },
  })

  return (
    <Modal
      open={open}
      onClose={() => !create.isPending && onClose()}
      size="lg"
      title={INSTAGRAM_TEXTS.createTitle}
      persistent={create.isPending}
      footer={
        <>
          {upload.current ? (
            <Button onClick={() => upload.current?.abort(new Error(INSTAGRAM_TEXTS.uploadStop))}>
              {INSTAGRAM_TEXTS.uploadStop}
            </Button>
          ) : (
            <Button onClick={onClose} disabled={create.isPending}>
              {INSTAGRAM_TEXTS.cancel}
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" busy={create.isPending}>
            {INSTAGRAM_TEXTS.create}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((newImport) => create.mutate(newImport))(event)}
      >
        {draft && (
          <p className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-blue-soft px-3 py-1.5 text-blue-ink text-sm">
            {INSTAGRAM_TEXTS.draftRestored}
            <Button
              size="xs"
              variant="ghost"
              onClick={() => {
                form.reset(NEW_IMPORT)
                if (userId !== undefined) dropImportDraft(userId)
                setDraft(null)
              }}
            >
              {INSTAGRAM_TEXTS.draftDiscard}
            </Button>
          </p>
        )}
        {sent !== null && (
          <ProgressBar
            label={
              sent < 1
                ? INSTAGRAM_TEXTS.uploading(create.variables?.file?.name ?? '')
                : INSTAGRAM_TEXTS.uploadChecking
            }
            done={Math.round(sent * PERCENT)}
            total={sent < 1 ? PERCENT : null}
          />
        )}
        <PageFields form={form} busy={create.isPending} />
        <DefaultFields form={form} />
      </form>
    </Modal>
  )
}
