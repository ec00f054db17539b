import type { AnswerOf, AttributeRow } from '@payvand/contract'
import { ATTRIBUTE_TEXTS } from '@payvand/texts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { attributeCategoriesQuery, attributeCategoryQuery } from '../../lib/attributes/attribute-queries.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { type CellChange, cellKey, changesBack } from './cell-changes.ts'

/** A change that is on its way, or that was not taken: then with the reason. */
export interface UnsavedCell {
  change: CellChange
  sentence: string | null
}

type Page = AnswerOf<'attributes.table'>
/** The server takes so many values at once. */
const AT_ONCE = 1_000

/**
 * Saves what is written into cells. A cell shows it at once; what is not taken stays there with the reason. Several cells
 * at once can be taken back from the message, and the last change by `undo`.
 */
export function useFillCells(projectId: number, categoryId: number, pageKey: QueryKey) {
  const queryClient = useQueryClient()
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, UnsavedCell>>(new Map())
  const former = useRef<CellChange[][]>([])
  const saving = useRef(Promise.resolve())
  const wasChanged = useRef(false)
  // The questions count what the table filled.
  useEffect(
    () => () => {
      if (wasChanged.current)
        void queryClient.invalidateQueries(attributeCategoryQuery(projectId, categoryId))
    },
    [queryClient, projectId, categoryId],
  )
  const note = (changes: readonly CellChange[], sentenceOf: (change: CellChange) => string | null | false) =>
    setUnsaved((before) => {
      const after = new Map(before)
      for (const change of changes) {
        const sentence = sentenceOf(change)
        const key = cellKey(change.itemId, change.attributeId)
        if (sentence === false) after.delete(key)
        else after.set(key, { change, sentence })
      }
      return after
    })
  const showRows = (rows: readonly AttributeRow[]) =>
    queryClient.setQueryData<Page>(
      pageKey,
      (page) =>
        page && {
          ...page,
          items: page.items.map((row) => rows.find(({ itemId }) => itemId === row.itemId) ?? row),
        },
    )

  const save = async (changes: readonly CellChange[]): Promise<string[]> => {
    const refusals: string[] = []
    for (let from = 0; from < changes.length; from += AT_ONCE) {
      const values = changes.slice(from, from + AT_ONCE)
      const saved = await call('attributes.fill', { params: { id: projectId }, body: { categoryId, values } })
      showRows(saved.rows)
      const sentences = new Map(
        saved.faults.map((one) => [cellKey(one.itemId, one.attributeId), one.sentence]),
      )
      note(values, (change) => sentences.get(cellKey(change.itemId, change.attributeId)) ?? false)
      refusals.push(...saved.faults.map(({ sentence }) => sentence))
    }
    return refusals
  }
  /** One saving waits for the one before it: the later value wins, and what it replaces is known. */
  const write = (changes: readonly CellChange[], { canUndo = true } = {}): Promise<void> => {
    if (changes.length === 0) return Promise.resolve()
    note(changes, () => null)
    wasChanged.current = true
    saving.current = saving.current.then(() => saveAndTell(changes, canUndo))
    return saving.current
  }
  const saveAndTell = async (changes: readonly CellChange[], canUndo: boolean): Promise<void> => {
    const back = changesBack(changes, queryClient.getQueryData<Page>(pageKey)?.items ?? [])
    try {
      const refusals = await save(changes)
      if (canUndo) former.current.push(back)
      const filled = changes.length - refusals.length
      const [first] = refusals
      if (first !== undefined)
        toast.warning(changes.length === 1 ? first : ATTRIBUTE_TEXTS.cellsRefused(refusals.length))
      if (canUndo && changes.length > 1 && filled > 0)
        toast.success(ATTRIBUTE_TEXTS.cellsFilled(filled), { onUndo: () => void undo(back) })
      if (!canUndo) toast.success(ATTRIBUTE_TEXTS.undone)
    } catch (error) {
      note(changes, () => ATTRIBUTE_TEXTS.notSaved)
      toast.error(ATTRIBUTE_TEXTS.cellsFailed, {
        description: errorMessage(error),
        action: { label: ATTRIBUTE_TEXTS.retry, onPress: () => void write(changes, { canUndo }) },
      })
    } finally {
      void queryClient.invalidateQueries(attributeCategoriesQuery(projectId))
    }
  }
  const undo = async (given?: readonly CellChange[]): Promise<void> => {
    await saving.current
    const back = given ?? former.current.at(-1)
    if (!back) return
    former.current = former.current.filter((one) => one !== back)
    await write(back, { canUndo: false })
  }
  /** Leaves a cell as it was before what was not taken. */
  const forget = (itemId: number, attributeId: number) => note([{ itemId, attributeId }], () => false)
  return { unsaved, write, undo: () => void undo(), forget }
}
export type FillCells = ReturnType<typeof useFillCells>
