import type { ProjectItem, RequestOf } from '@payvand/contract'
import { isSame, type ProductData } from '@payvand/domain'
import { EVIDENCE_TEXTS, ITEM_MEDIA_TEXTS, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from '../../ui/feedback/toast.ts'
import { showFieldErrors } from '../forms/form-resolver.ts'
import { call } from '../http/api-client.ts'
import { ApiError, errorMessage } from '../http/api-error.ts'
import { refreshProjects } from '../projects/project-queries.ts'
import { currentUserQuery } from '../session/session.ts'
import { type Clash, clashesOf, overTheirs } from './edit-meeting.ts'
import { draftOf, dropDraft, keepDraft } from './item-draft.ts'
import { EMPTY_FORM, editOf, formOf, type ItemForm, itemName, itemResolver } from './item-form.ts'
import { photoFieldsOf, photosOf, withAdded } from './photo-list.ts'
import type { ProductView } from './product-view.ts'
import { projectItemQuery } from './project-item-queries.ts'
import { usePhotoUploads } from './use-photo-uploads.ts'
import { useVideoUpload } from './use-video-upload.ts'

/** The item as it was when the edit began: the edit is compared with it, here and on the server. */
interface EditBase {
  version: number
  data: ProductView
}

type UpdateBody = RequestOf<'projectItems.update'>['body']

/**
 * An edit of an item. While the form is untouched it follows the item; from the first letter on it keeps the item it
 * began with, so that a change by somebody else meets it when it is saved: fields that only they changed are kept,
 * and the person decides on fields that both changed (`clashes`). The draft is kept in the browser until it is saved
 * or thrown away.
 */
export function useItemEdit(
  item: ProjectItem,
  { editing, onSaved }: { editing: boolean; onSaved: (saved: ProjectItem) => void },
) {
  const queryClient = useQueryClient()
  const userId = useQuery(currentUserQuery).data?.id
  const form = useForm<ItemForm>({
    defaultValues: item.latestData ? formOf(item.latestData) : EMPTY_FORM,
    resolver: itemResolver,
  })
  const { isDirty } = form.formState
  const base = useRef<EditBase | null>(baseOf(item))
  const [clashes, setClashes] = useState<{ found: Clash[]; theirs: ProjectItem } | null>(null)
  const [restoredAt, setRestoredAt] = useState<string | null>(null)

  const begin = (from: EditBase | null, values?: ItemForm) => {
    base.current = from
    form.reset(from ? formOf(from.data) : EMPTY_FORM)
    if (values) form.reset(values, { keepDefaultValues: true })
  }
  const begins = useRef(begin)
  begins.current = begin

  useEffect(() => {
    const now = baseOf(item)
    if (!isDirty) begins.current(now)
    // A version that changed none of these values, as the choice of a category, meets no edit of them.
    else if (now && isSame(now.data, base.current?.data)) base.current = now
  }, [item, isDirty])

  const { id: itemId, projectId } = item
  const uploads = usePhotoUploads(itemId, editing, (url) => {
    const before = form.getValues()
    const after = photoFieldsOf(withAdded(photosOf(before), [url]), before)
    for (const field of ['photo', 'photos'] as const)
      if (after[field] !== before[field]) form.setValue(field, after[field], { shouldDirty: true })
  })
  const video = useVideoUpload(itemId, editing, (url) => form.setValue('video', url, { shouldDirty: true }))
  const isUploading = uploads.isRunning || video.isRunning
  const [waits, setWaits] = useState(false)
  const name = itemName(item)
  useEffect(() => {
    if (!editing || userId === undefined) return
    const draft = draftOf(userId, itemId)
    if (draft) {
      begins.current({ version: draft.version, data: draft.before }, draft.values)
      setRestoredAt(draft.at)
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const before = base.current
        if (!before) return
        if (Object.keys(editOf(values, before.data)).length === 0) return dropDraft(userId, itemId)
        const { version, data } = before
        const at = new Date().toISOString()
        keepDraft(userId, { itemId, projectId, name, version, before: data, values, at })
      },
    })
  }, [editing, userId, itemId, projectId, name, form])

  const end = (from: EditBase | null) => {
    if (userId !== undefined) dropDraft(userId, itemId)
    uploads.clear()
    video.drop()
    setClashes(null)
    setRestoredAt(null)
    begin(from)
  }

  const save = useMutation({
    mutationFn: async ({ values, verify }: { values: ItemForm; verify: boolean }) => {
      const before = base.current
      if (!before) return call('projectItems.get', { params: { id: itemId } })
      const send = (from: EditBase, written: ItemForm) =>
        call('projectItems.update', { params: { id: itemId }, body: updateBody(from, written, verify) })
      try {
        return await send(before, values)
      } catch (error) {
        const theirs = await changedMeanwhile(error, itemId)
        const now = theirs && baseOf(theirs)
        if (!theirs || !now) throw error
        const mine = editOf(values, before.data)
        const found = clashesOf(before.data, mine, now.data)
        if (found.length > 0) throw new EditsMeet(found, theirs)
        const saved = await send(now, formOf({ ...now.data, ...overTheirs(before.data, mine, now.data) }))
        toast.info(EVIDENCE_TEXTS.meanwhileMerged)
        return saved
      }
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(projectItemQuery(saved.id).queryKey, saved)
      end(baseOf(saved))
      toast.success(PROJECT_ITEM_TEXTS.saved)
      onSaved(saved)
      void refreshProjects()
    },
    onError: (error) => {
      if (error instanceof EditsMeet) {
        setClashes({ found: error.clashes, theirs: error.theirs })
        return
      }
      showFieldErrors(error, form.getValues(), form.setError)
      toast.error(PROJECT_ITEM_TEXTS.saveFailed, { description: errorMessage(error) })
    },
  })

  /** Photos and a video on their way are part of what is saved; while one of them failed, nothing is. */
  const submit = async (verify = false) => {
    if (isUploading) {
      setWaits(true)
      const areWell = await Promise.all([uploads.ended(), video.ended()])
      setWaits(false)
      if (areWell.includes(false)) {
        toast.error(ITEM_MEDIA_TEXTS.notSaved)
        return
      }
    }
    await form.handleSubmit((values) => save.mutate({ values, verify }))()
  }

  /** Ends the clashes as the person chose and saves again, over the present item. */
  const settle = (choices: Partial<Record<Clash['field'], 'mine' | 'theirs'>>) => {
    const now = clashes && baseOf(clashes.theirs)
    const before = base.current
    if (!now || !before) return
    const mine = editOf(form.getValues(), before.data)
    const chosen = overTheirs(before.data, mine, now.data, choices)
    begin(now, formOf({ ...now.data, ...chosen }))
    setClashes(null)
    void submit()
  }

  return {
    form,
    uploads,
    video,
    /** Something would be lost without saving. */
    isDirty: isDirty || isUploading,
    clashes: clashes?.found ?? null,
    restoredAt,
    saving: save.isPending || waits,
    submit: (verify?: boolean) => void submit(verify),
    settle,
    /** Throws the draft away. */
    discard: () => end(baseOf(item)),
  }
}
export type ItemEdit = ReturnType<typeof useItemEdit>

/** Both people changed the same field: the second decides. */
class EditsMeet extends Error {
  readonly clashes: Clash[]
  readonly theirs: ProjectItem

  constructor(clashes: Clash[], theirs: ProjectItem) {
    super(EVIDENCE_TEXTS.meanwhileTitle)
    this.clashes = clashes
    this.theirs = theirs
  }
}

function baseOf(item: ProjectItem): EditBase | null {
  return item.latestData && { version: item.version, data: item.latestData }
}

function updateBody({ version, data }: EditBase, values: ItemForm, verify: boolean): UpdateBody {
  const latestData = editOf(values, data)
  const fields = Object.keys(latestData) as (keyof ProductData)[]
  return {
    version,
    latestData,
    seen: Object.fromEntries(fields.map((field) => [field, data[field]])),
    ...(verify && { verificationStatus: 'verified' as const }),
  }
}

/** The item as it is now when the error says that it changed; null for any other error. */
export async function changedMeanwhile(error: unknown, itemId: number): Promise<ProjectItem | null> {
  if (!(error instanceof ApiError) || error.code !== 'item_changed_meanwhile') return null
  return (error.item as ProjectItem | undefined) ?? call('projectItems.get', { params: { id: itemId } })
}
